import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const day = 86_400_000;

/**
 * A certificate for a test that speaks TLS, valid for these hosts from yesterday until tomorrow: a
 * committed one would expire.
 */
export async function makeCertificate(hosts: readonly string[]): Promise<Certificate> {
  const now = Date.now();
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'linia test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - day),
    notAfterDate: new Date(now + day),
    extensions: [
      // Node trusts a certificate of NODE_EXTRA_CA_CERTS as an authority, so it has to say that it
      // is one.
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) },
    ],
  });
  return { key, cert };
}
