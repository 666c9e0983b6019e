/** The minutes of a day on the clock. */
export const minutesOfDay = 24 * 60;

/** Minutes since midnight of a time of day, 'HH:mm' with or without seconds; NaN for ''. */
export const minutesOf = (time: string): number =>
  time ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) : NaN;

/** The time of day, 'HH:mm', so many minutes after midnight; a day more or less is the same time. */
export function timeOf(minutes: number): string {
  const within = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
