/** Opens an untrusted file with the one demuxer that it may be opened with. */
import { type AvLibrary, check, type FormatContext, need } from './av-library.ts';
import type { InputOrder } from './read-arguments.ts';

export function openInput(av: AvLibrary, order: InputOrder): FormatContext {
  const format = new av.FormatContext();
  const demuxer = need(av.InputFormat.findInputFormat(order.demuxer), `demuxer ${order.demuxer}`);
  const { protocols, demuxers } = order;
  const options = { ...order.options, protocol_whitelist: protocols, format_whitelist: demuxers };
  check(av, format.openInputSync(order.url, demuxer, av.Dictionary.fromObject(options)), 'opening the file');
  check(av, format.findStreamInfoSync(null), 'looking for streams');
  return format;
}
