/** How the line of a publisher does, once a second. */
export interface LineHealth {
  kilobits: number;
  framesPerSecond: number;
  height: number;
  /** Milliseconds to the server and back. */
  roundTrip: number | undefined;
  /** Share of packets that were lost on the way, 0 to 1. */
  lost: number;
}

// biome-ignore lint/suspicious/noExplicitAny: reports of browsers have fields by their kind
export type Reports = readonly any[];

/** Reads the health out of a browser's reports; by the second time it knows how much was sent between. */
export function healthMeter(): (reports: Reports) => LineHealth | undefined {
  let before: { bytes: number; at: number } | undefined;
  return (reports) => {
    const of = (type: string, kind?: string) =>
      reports.find((report) => report.type === type && (!kind || report.kind === kind));
    const bytes = reports.reduce(
      (sum, report) => sum + (report.type === 'outbound-rtp' ? (report.bytesSent ?? 0) : 0),
      0,
    );
    const at = performance.now();
    const last = before;
    before = { bytes, at };
    if (!last) return undefined;
    const video = of('outbound-rtp', 'video');
    const remote = of('remote-inbound-rtp', 'video');
    return {
      kilobits: Math.max(0, Math.round(((bytes - last.bytes) * 8) / (at - last.at))),
      framesPerSecond: Math.round(video?.framesPerSecond ?? 0),
      height: video?.frameHeight ?? 0,
      roundTrip: remote?.roundTripTime === undefined ? undefined : Math.round(remote.roundTripTime * 1_000),
      lost: remote?.fractionLost ?? 0,
    };
  };
}
