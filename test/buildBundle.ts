/** Before any test, so that the tests of the bundle play the file that would be deployed. */
export async function setup(): Promise<void> {
  const { buildBundle } = await import('../build.mjs');
  await buildBundle({ version: 'test' });
}
