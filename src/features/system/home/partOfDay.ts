/** Morning until noon, afternoon until six, evening after that. */
export const partOfDay = (wall: string): 'morning' | 'afternoon' | 'evening' => {
  const hour = Number(wall.slice(11, 13))
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
