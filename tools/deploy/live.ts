/** Finds linia's one deployment in a script project. */
import type { Clasp, Deployed } from './clasp.ts';
import { isOurs } from './label.ts';
import { deploymentFile, type Project } from './project.ts';

export interface Live {
  /** Undefined if there is none, or if it is unclear which of several it is. */
  readonly deployment: Deployed | undefined;
  /** Whether Google knows any deployment of the project, whoever made it. */
  readonly isDeployed: boolean;
  /** Whether the remembered deployment has been deleted. */
  readonly isLost: boolean;
  /** The deployments made by this command, if it is unclear which of them is live. */
  readonly rivals: readonly Deployed[];
}

/** The remembered deployment; without one, the only deployment that this command may have made. */
export async function findLive({ deploymentId }: Project, clasp: Clasp): Promise<Live> {
  const deployments = (await clasp.deployments()).filter(
    ({ versionNumber }) => versionNumber !== undefined,
  );
  const remembered = deployments.find((each) => each.deploymentId === deploymentId);
  const isDeployed = deployments.length > 0;
  if (remembered) return { deployment: remembered, isDeployed, isLost: false, rivals: [] };
  const ours = deployments.filter(({ description }) => isOurs(description));
  const isLost = deploymentId !== undefined;
  const [only] = ours;
  const isUnclear = ours.length > 1;
  return {
    deployment: isUnclear ? undefined : only,
    isDeployed,
    isLost,
    rivals: isUnclear ? ours : [],
  };
}

/** Warnings for the owner, each with what the command does about it if it goes on. */
export function describeLive({ isLost, rivals }: Live, scriptId: string): readonly string[] {
  const lost = '! The deployment used so far has been deleted, and its address with it.';
  const [head, ...list] = describeRivals(rivals, scriptId);
  const another = 'Unless you do that first, a new one is made.';
  return [
    ...(isLost ? [lost] : []),
    ...(head === undefined ? [] : [`! ${head}`, ...[...list, another].map((line) => `  ${line}`)]),
  ];
}

/** The rivals and how to choose one; empty if there are none. */
export function describeRivals(rivals: readonly Deployed[], scriptId: string): readonly string[] {
  if (rivals.length === 0) return [];
  const fields = JSON.stringify({ scriptId, deploymentId: '…' });
  return [
    `There are ${rivals.length} deployments of linia, and ${deploymentFile} names none of them.`,
    ...rivals.map(({ deploymentId, description }) => `${deploymentId}: ${description}`),
    `To use one of them, write its id into ${deploymentFile} as ${fields}; archive the others in the editor.`,
  ];
}
