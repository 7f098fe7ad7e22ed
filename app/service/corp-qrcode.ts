import type { Json, Values } from '../../engine/index.ts';
import { program } from '../../schemas/index.ts';
import { type Http, SUCCESS } from '../http/index.ts';

/**
 * The enterprise WeChat QR code for a phone of an application's record; undefined when there is none (AP-31).
 * Failures are nobody's business: the application is filed.
 */
export async function corpQrcode(http: Pick<Http, 'call'>, phone: Json | undefined): Promise<string | undefined> {
  if (typeof phone !== 'string' || phone === '') return undefined;
  const answer = await http.call(program.calls.qrcode, { phone });
  const picture = answer.code === SUCCESS ? (answer.result as Values | null)?.['qrCode'] : undefined;
  return typeof picture === 'string' ? picture : undefined;
}
