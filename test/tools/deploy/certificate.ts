/**
 * A self-signed certificate for a test that speaks TLS, made when the test runs: a committed one would expire, and the
 * openssl program is not on every machine. It is X.509 version 3 in DER (RFC 5280), for an elliptic key:
 *
 *     certificate = { to be signed, algorithm, signature }
 *     to be signed = { version, serial, algorithm, issuer, validity, subject, public key, extensions }
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const tags = {
  boolean: 1,
  integer: 2,
  bits: 3,
  octets: 4,
  oid: 6,
  utf8: 12,
  time: 23,
  sequence: 48,
  set: 49,
};
const oids = {
  ecdsaWithSha256: [42, 134, 72, 206, 61, 4, 3, 2],
  commonName: [85, 4, 3],
  alternativeNames: [85, 29, 17],
  basicConstraints: [85, 29, 19],
};
const day = 86_400_000;

/** Valid for the hosts from yesterday until tomorrow. */
export function makeCertificate(hosts: readonly string[], now = Date.now()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(tags.sequence, oid(oids.ecdsaWithSha256));
  const name = der(
    tags.sequence,
    der(tags.set, der(tags.sequence, oid(oids.commonName), der(tags.utf8, Buffer.from('linia test')))),
  );
  const toBeSigned = der(
    tags.sequence,
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    // The first byte keeps the serial number positive and in its shortest form.
    der(tags.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(tags.sequence, time(now - day), time(now + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(tags.sequence, authority(), alternativeNames(hosts))),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const certificate = der(tags.sequence, toBeSigned, algorithm, der(tags.bits, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** Node trusts a certificate of NODE_EXTRA_CA_CERTS as an authority, so it has to say that it is one. */
function authority(): Buffer {
  const yes = der(tags.boolean, Buffer.from([255]));
  return der(tags.sequence, oid(oids.basicConstraints), yes, der(tags.octets, der(tags.sequence, yes)));
}

function alternativeNames(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) => der(0x82, Buffer.from(host)));
  return der(tags.sequence, oid(oids.alternativeNames), der(tags.octets, der(tags.sequence, ...names)));
}

function oid(bytes: readonly number[]): Buffer {
  return der(tags.oid, Buffer.from(bytes));
}

/** `YYMMDDHHMMSSZ` */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\.\d+|[-:T]/g, '');
  return der(tags.time, Buffer.from(digits.slice(2)));
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
