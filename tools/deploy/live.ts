/** The one deployment of linia that a script project has. */
import type { Clasp, Deployed } from './clasp.ts';
import { isOurs } from './label.ts';
import { deploymentFile, type Project } from './project.ts';

export interface Live {
  /** Undefined where there is none yet, or none any more, or it is not known which of several it is. */
  readonly deployment: Deployed | undefined;
  /** Whether the one that was remembered has been deleted meanwhile. */
  readonly isLost: boolean;
  /** Those of this command between which nothing decides. */
  readonly rivals: readonly Deployed[];
}

/** The remembered deployment; without one, the only one that this command can have made. */
export async function findLive({ deploymentId }: Project, clasp: Clasp): Promise<Live> {
  const deployments = (await clasp.deployments()).filter(({ versionNumber }) => versionNumber !== undefined);
  const remembered = deployments.find((each) => each.deploymentId === deploymentId);
  if (remembered) return { deployment: remembered, isLost: false, rivals: [] };
  const ours = deployments.filter(({ description }) => isOurs(description));
  const isLost = deploymentId !== undefined;
  const [only] = ours;
  return ours.length > 1 ? { deployment: undefined, isLost, rivals: ours } : { deployment: only, isLost, rivals: [] };
}

/** What the owner should know of that, with what is done about it where the command goes on. */
export function describeLive({ isLost, rivals }: Live, scriptId: string): readonly string[] {
  const lost = '! The deployment that was used so far has been deleted, and its address with it.';
  const [head, ...list] = describeRivals(rivals, scriptId);
  const another = 'Another one is made, unless that is done first.';
  return [
    ...(isLost ? [lost] : []),
    ...(head === undefined ? [] : [`! ${head}`, ...[...list, another].map((line) => `  ${line}`)]),
  ];
}

/** A sentence, the deployments, and how to choose one; nothing where there are no rivals. */
export function describeRivals(rivals: readonly Deployed[], scriptId: string): readonly string[] {
  if (rivals.length === 0) return [];
  const fields = JSON.stringify({ scriptId, deploymentId: '…' });
  return [
    `There are ${rivals.length} deployments of linia, and ${deploymentFile} names none of them.`,
    ...rivals.map(({ deploymentId, description }) => `${deploymentId}: ${description}`),
    `To use one of them, write its id into ${deploymentFile} as ${fields}; archive the others in the editor.`,
  ];
}
