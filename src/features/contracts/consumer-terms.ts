interface Terms {
  /** Whole months from the beginning on during which notice takes no effect; 0 for a contract that is open at once. */
  minimumTermMonths: number;
  /** Whole months between notice and end. */
  noticeMonths: number;
}

/** The longest that general terms may bind a consumer (§ 309 Nr. 9 BGB), in months. */
const longest = { term: 24, notice: 1 };

/**
 * What general terms may not agree with a consumer about a contract for services (§ 309 Nr. 9 BGB): a first term of more
 * than two years, and a notice of more than one month, be it before the first term ends or in the open term after it. A
 * contract runs on without an end and never by a further fixed term, so the third limit is always kept.
 *
 * @returns German hints, one for each limit that is exceeded; none for terms that are fine
 */
export function consumerTermProblems({ minimumTermMonths, noticeMonths }: Terms): string[] {
  return [
    minimumTermMonths > longest.term &&
      'Verbraucher dürfen vorformulierte Verträge höchstens zwei Jahre binden (§ 309 Nr. 9 BGB). Bitte kürzen Sie die Mindestlaufzeit auf höchstens 24 Monate.',
    noticeMonths > longest.notice &&
      'Für Verbraucher darf die Kündigungsfrist in vorformulierten Verträgen höchstens einen Monat betragen, zum Ende der Mindestlaufzeit und danach (§ 309 Nr. 9 BGB). Bitte kürzen Sie die Kündigungsfrist auf höchstens einen Monat.',
  ].filter((problem) => problem !== false);
}
