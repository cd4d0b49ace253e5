/** Before any test: the tests of the bundle play the very file that would be deployed. */
export async function setup(): Promise<void> {
  const { buildBundle } = await import('../build.mjs');
  await buildBundle({ version: 'test' });
}
