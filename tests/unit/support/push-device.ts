import { createECDH, createHmac, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A phone that can read what is sent to it: its subscription, and the decryption of a message (RFC 8291). */
export type PushDevice = {
  endpoint: string;
  p256dh: string;
  auth: string;
  decrypt: (body: Buffer) => unknown;
};

/** Length of the header before the sender's public key: salt, record size, key length. */
const HEADER_LENGTH = 21;
const KEY_LENGTH = 65;
const TAG_LENGTH = 16;

/** Creates a phone with keys of its own. */
export function pushDevice(endpoint = 'https://fcm.googleapis.com/fcm/send/phone-1'): PushDevice {
  const keys = createECDH('prime256v1');
  const ours = keys.generateKeys();
  const auth = randomBytes(16);

  function decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const theirs = body.subarray(HEADER_LENGTH, HEADER_LENGTH + KEY_LENGTH);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs]);
    const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32));
    // One step of HKDF for the key, and one for the nonce.
    const extracted = createHmac('sha256', salt).update(input).digest();
    const derive = (name: string, length: number): Buffer =>
      createHmac('sha256', extracted)
        .update(`Content-Encoding: ${name}\0`)
        .update(Buffer.from([1]))
        .digest()
        .subarray(0, length);
    const record = body.subarray(HEADER_LENGTH + KEY_LENGTH);
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(record.subarray(-TAG_LENGTH));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_LENGTH)), decipher.final()]);
    // The text ends with a delimiter of 2, followed by zeros.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }

  return { endpoint, p256dh: ours.toString('base64url'), auth: auth.toString('base64url'), decrypt };
}
