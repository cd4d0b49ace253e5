/** The one deployment of linia that a script project has. */
import type { Clasp, Deployed } from './clasp.ts';
import { isOurs } from './label.ts';
import type { Project } from './project.ts';

export interface Live {
  /** Undefined where there is none yet, or none any more. */
  readonly deployment: Deployed | undefined;
  /** Whether the one that was remembered has been deleted meanwhile. */
  readonly isLost: boolean;
}

/** The remembered deployment; without one, the only one that this command can have made. */
export async function findLive({ deploymentId }: Project, clasp: Clasp): Promise<Live> {
  const deployments = (await clasp.deployments()).filter(({ versionNumber }) => versionNumber !== undefined);
  const remembered = deployments.find((each) => each.deploymentId === deploymentId);
  if (remembered) return { deployment: remembered, isLost: false };
  const ours = deployments.filter(({ description }) => isOurs(description));
  const [only] = ours.length === 1 ? ours : [];
  return { deployment: only, isLost: deploymentId !== undefined };
}
