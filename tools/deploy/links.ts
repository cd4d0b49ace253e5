/** The addresses of a script project at Google. */

export function editorLink(scriptId: string): string {
  return `https://script.google.com/home/projects/${scriptId}/edit`;
}

/** The page of the script properties. */
export function settingsLink(scriptId: string): string {
  return `https://script.google.com/home/projects/${scriptId}/settings`;
}

/** The page of its triggers. */
export function triggersLink(scriptId: string): string {
  return `https://script.google.com/home/projects/${scriptId}/triggers`;
}

export const apiSwitchLink = 'https://script.google.com/home/usersettings';
export const allProjectsLink = 'https://script.google.com/home';

/** The address of a deployment, which stays the same as long as its id. */
export function makeWebAppUrl(deploymentId: string): string {
  return `https://script.google.com/macros/s/${deploymentId}/exec`;
}
