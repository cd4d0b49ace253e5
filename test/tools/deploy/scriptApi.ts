/**
 * The Apps Script API as clasp uses it, in memory: projects, their content, versions and
 * deployments. It refuses what Google refuses: calls without a login, code that does not parse,
 * more than 200 versions, and what has been deleted.
 */
import { Script as VmScript } from 'node:vm';
import { parse } from 'acorn';

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly body: unknown;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** An answer instead of the right one, for calls whose method and path match. */
export interface ApiFault {
  readonly pattern: RegExp;
  readonly status: number;
  readonly message: string;
  /** Whether the request still takes effect. */
  readonly takesEffect?: boolean;
  times: number;
}

export interface ScriptFile {
  readonly name: string;
  readonly type: string;
  readonly source: string;
}

export interface ApiDeployment {
  readonly deploymentId: string;
  deploymentConfig: { readonly versionNumber?: number; readonly description?: string };
}

export interface Script {
  readonly title: string;
  files: readonly ScriptFile[];
  readonly versions: {
    readonly versionNumber: number;
    readonly description: string;
    readonly files: readonly ScriptFile[];
  }[];
  readonly deployments: ApiDeployment[];
}

export const accessToken = 'made-up-access-token';
const maxVersions = 200;

export class ScriptApi {
  readonly scripts = new Map<string, Script>();
  readonly calls: string[] = [];
  readonly faults: ApiFault[] = [];
  private made = 0;

  get onlyScript(): Script {
    const [script, ...others] = this.scripts.values();
    if (!script || others.length > 0)
      throw new Error(`there are ${this.scripts.size} scripts, not one`);
    return script;
  }

  /** The script's code that a deployment runs. */
  codeOf(deploymentId: string): string | undefined {
    return this.liveOf(deploymentId)?.files.find(({ name }) => name === 'Code')?.source;
  }

  /** The script of a deployment, and the files of its live version. */
  liveOf(
    deploymentId: string,
  ): { readonly scriptId: string; readonly files: readonly ScriptFile[] } | undefined {
    for (const [scriptId, script] of this.scripts) {
      const found = script.deployments.find((each) => each.deploymentId === deploymentId);
      const version = script.versions.find(
        (each) => each.versionNumber === found?.deploymentConfig.versionNumber,
      );
      if (version) return { scriptId, files: version.files };
    }
    return undefined;
  }

  /** The scopes that the manifest names which was pushed last. */
  scopesOf(scriptId: string): readonly string[] {
    return manifestScopes(this.scripts.get(scriptId)?.files ?? []);
  }

  /**
   * All that Google wants granted before it runs a deployment: a push alone is enough to stop it.
   */
  askedBy(deploymentId: string): readonly string[] {
    const { scriptId = '', files = [] } = this.liveOf(deploymentId) ?? {};
    return [...new Set([...this.scopesOf(scriptId), ...manifestScopes(files)])];
  }

  answer(call: ApiCall): ApiAnswer {
    const line = `${call.method} ${call.path}`;
    this.calls.push(line);
    if (call.path === '/token') return refuse(400, 'Bad Request', { error: 'invalid_grant' });
    if (call.token !== accessToken)
      return refuse(401, 'Request had invalid authentication credentials.');
    const fault = this.faults.find(({ pattern, times }) => times > 0 && pattern.test(line));
    if (fault) {
      fault.times -= 1;
      if (fault.takesEffect) this.perform(call);
      return refuse(fault.status, fault.message);
    }
    return this.perform(call);
  }

  private perform({ method, path, body }: ApiCall): ApiAnswer {
    const fields = body as Readonly<Record<string, unknown>>;
    if (method === 'POST' && path === '/v1/projects')
      return this.createScript(String(fields.title));
    if (method === 'GET' && path === '/drive/v3/files') return this.listScripts();
    const [, scriptId = '', part = '', id] =
      /^\/v1\/projects\/([^/]+)\/(\w+)(?:\/([^/]+))?$/.exec(path) ?? [];
    const script = this.scripts.get(scriptId);
    if (!script) return refuse(404, 'Requested entity was not found.');
    switch (`${method} ${part}`) {
      case 'GET content':
        return ok({ scriptId, files: script.files });
      case 'PUT content':
        return pushFiles(script, fields.files as readonly ScriptFile[]);
      case 'GET versions':
        return ok({ versions: script.versions.map(({ files: _, ...version }) => version) });
      case 'POST versions':
        return createVersion(script, String(fields.description));
      case 'GET deployments':
        return ok({ deployments: script.deployments });
      case 'POST deployments':
        return this.createDeployment(script, fields);
      case 'PUT deployments':
        return updateDeployment(
          script,
          id,
          fields.deploymentConfig as ApiDeployment['deploymentConfig'],
        );
      default:
        return refuse(404, 'Method not found.');
    }
  }

  private nextId(prefix: string): string {
    this.made += 1;
    return `${prefix}-made-up-${this.made}`;
  }

  private listScripts(): ApiAnswer {
    return ok({ files: [...this.scripts].map(([id, { title }]) => ({ id, name: title })) });
  }

  private createScript(title: string): ApiAnswer {
    const scriptId = this.nextId('script');
    this.scripts.set(scriptId, {
      title,
      files: [{ name: 'appsscript', type: 'JSON', source: '{"timeZone":"Etc/UTC"}' }],
      versions: [],
      deployments: [{ deploymentId: this.nextId('AKfycb-head'), deploymentConfig: {} }],
    });
    return ok({ scriptId, title });
  }

  private createDeployment(
    script: Script,
    { versionNumber, description }: Readonly<Record<string, unknown>>,
  ): ApiAnswer {
    const isMade = script.versions.some((each) => each.versionNumber === versionNumber);
    if (!isMade) return refuse(404, 'Requested entity was not found.');
    const deployment = {
      deploymentId: this.nextId('AKfycb'),
      deploymentConfig: { versionNumber: Number(versionNumber), description: String(description) },
    };
    script.deployments.push(deployment);
    return ok(deployment);
  }
}

function manifestScopes(files: readonly ScriptFile[]): readonly string[] {
  const manifest = files.find(({ name }) => name === 'appsscript')?.source ?? '{}';
  return (JSON.parse(manifest) as { readonly oauthScopes?: readonly string[] }).oauthScopes ?? [];
}

/** V8 reads a bundle in a hundredth of the time, but does not say where it is wrong. */
function findError(
  source: string,
): (SyntaxError & { readonly loc: { readonly line: number } }) | undefined {
  try {
    new VmScript(source);
  } catch {
    try {
      parse(source, { ecmaVersion: 2020, sourceType: 'script' });
    } catch (error) {
      return error as ReturnType<typeof findError>;
    }
  }
  return undefined;
}

function pushFiles(script: Script, files: readonly ScriptFile[]): ApiAnswer {
  for (const { name, type, source } of files) {
    if (type !== 'SERVER_JS') continue;
    const error = findError(source);
    if (error)
      return refuse(400, `Syntax error: ${error.message} line: ${error.loc.line} file: ${name}`);
  }
  script.files = files;
  return ok({ files });
}

function createVersion(script: Script, description: string): ApiAnswer {
  if (script.versions.length >= maxVersions)
    return refuse(
      400,
      `Cannot create more versions: Script has reached the limit of ${maxVersions} versions.`,
    );
  const versionNumber = (script.versions.at(-1)?.versionNumber ?? 0) + 1;
  script.versions.push({ versionNumber, description, files: script.files });
  return ok({ versionNumber, description });
}

function updateDeployment(
  script: Script,
  id: string | undefined,
  config: ApiDeployment['deploymentConfig'],
): ApiAnswer {
  const deployment = script.deployments.find(({ deploymentId }) => deploymentId === id);
  if (!deployment) return refuse(404, 'Requested entity was not found.');
  deployment.deploymentConfig = config;
  return ok(deployment);
}

function ok(body: unknown): ApiAnswer {
  return { status: 200, body };
}

function refuse(code: number, message: string, body?: unknown): ApiAnswer {
  return {
    status: code,
    body: body ?? { error: { code, message, errors: [{ message, domain: 'global' }] } },
  };
}
