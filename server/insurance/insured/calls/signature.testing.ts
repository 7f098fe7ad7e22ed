import { toBase64Text } from '../../../platform/crypto/digest.ts';
import { type createTestServer, images } from '../../../testing/test-server.ts';

/** Uploads a handwritten signature of a member. */
export async function signByHand(server: ReturnType<typeof createTestServer>, token: string): Promise<void> {
  const image = `data:image/png;base64,${toBase64Text(images.png.buffer)}`;
  const { result } = await server.call('signature.upload', { image }, token);
  await server.call('signature.ofUser', { signUrl: String(result) }, token);
}
