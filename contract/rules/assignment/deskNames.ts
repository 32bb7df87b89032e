// Whether markers see whose answers they mark. Pure.

/** `byPaper`: hidden where the paper has something to write or to speak, which a person judges. */
export const deskNames = ['byPaper', 'hidden', 'shown'] as const
export type DeskNames = (typeof deskNames)[number]

interface Named {
  readonly deskNames: DeskNames
  /** Its paper has an exercise that is written or spoken. */
  readonly isJudged: boolean
  /** When the results were released; everybody is named from then on. */
  readonly resultsAt: Date | null
}

export const areNamesHidden = ({ deskNames: choice, isJudged, resultsAt }: Named): boolean => {
  if (resultsAt !== null || choice === 'shown') return false
  return choice === 'hidden' || isJudged
}
