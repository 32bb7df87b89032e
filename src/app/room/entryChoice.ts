// Stores the choices of a person on entering a lesson, and reads those that still count after a reload.
export interface Entry {
  mic: boolean
  camera: boolean
  /** How often the seat's right to speak had been taken back when the entry was stored. Absent: it was chosen a moment ago. */
  micRevocations?: number
}

/** Whether the mic opens on entering. A right that was taken back since the choice was stored, ends the choice. */
export const shouldOpenMic = (entry: Entry, seat: { canMic: boolean; micRevocations: number }): boolean =>
  entry.mic && seat.canMic && (entry.micRevocations ?? seat.micRevocations) === seat.micRevocations
