import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A passkey in software, as far as the server can tell one from hardware: it makes a key, and signs what it is given. */
export function softPasskey({ origin, site, idLength = 16 }: { origin: string; site: string; idLength?: number }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(idLength);
  let counter = 0;

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const head = (flags: number) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(site).digest(), rest]);
  };
  const envelope = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };

  return {
    id: envelope.id,
    /** Present and verified by default: 1 is a touch, 4 a finger or a PIN. */
    make(challenge: string, { flags = 0x05, format = 'none' } = {}) {
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const authData = Buffer.concat([
        head(flags | 0x40),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        coseKey,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text(format),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return {
        ...envelope,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(challenge: string, { flags = 0x05, counts = true } = {}) {
      if (counts) counter += 1;
      const [data, client] = [head(flags), clientData('webauthn.get', challenge)];
      const signature = createSign('sha256')
        .update(Buffer.concat([data, createHash('sha256').update(client).digest()]))
        .sign(privateKey);
      return {
        ...envelope,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** The two kinds of CBOR value that are needed here. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ]);
