/** A whole number with commas between thousands: `125,000`. */
export function groupedNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
