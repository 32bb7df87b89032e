// What a person chose on entering a lesson, and what of it still counts after a reload.
export interface Entry {
  mic: boolean
  camera: boolean
  /** Of a stored entry: how often the seat's right to speak had been taken back. Absent: chosen a moment ago. */
  micRevocations?: number
}

/** Whether the mic opens on entering. A right that was taken back since the choice was stored, ends the choice. */
export const shouldOpenMic = (entry: Entry, seat: { canMic: boolean; micRevocations: number }): boolean =>
  entry.mic && seat.canMic && (entry.micRevocations ?? seat.micRevocations) === seat.micRevocations
