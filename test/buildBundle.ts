/** Before any test, so that the tests play the files that would be deployed and published. */
export async function setup(): Promise<void> {
  const { buildBundle } = await import('../build.mjs');
  const { buildSite } = await import('../site/build.mjs');
  await Promise.all([buildBundle({ version: 'test' }), buildSite()]);
}
