import type { Values } from '../../engine/index.ts';
import { type Http, SUCCESS } from '../http/index.ts';

/** Pictures that the page can show by themselves: image data, or a path of this server. */
const SHOWABLE = /^(data:image\/|\/(?!\/))/;

/**
 * The enterprise WeChat QR code for the phone that an application holds in `field`; undefined when there is none (AP-31).
 * The phone comes from the record, so that it stands in no address; failures are nobody's business.
 */
export async function corpQrcode(http: Pick<Http, 'call'>, requestNo: string, field: string | undefined): Promise<string | undefined> {
  if (field === undefined || requestNo === '') return undefined;
  const record = await http.call('service.detail', { requestNo }, { onError: 'caller' });
  const answers = record.code === SUCCESS ? ((record.result as Values)['data'] as Values | undefined) : undefined;
  const phone = answers?.[field];
  if (typeof phone !== 'string' || phone === '') return undefined;
  const answer = await http.call('service.corpQrcode', { phone });
  const picture = answer.code === SUCCESS ? (answer.result as Values | null)?.['qrCode'] : undefined;
  return typeof picture === 'string' && SHOWABLE.test(picture) ? picture : undefined;
}
