// The word cards of the library, with what learning adds: they are given to decks, and written by hand.
import { useDeckActions } from '#src/features/learning/deck/useDeckActions.tsx'
import { WordStrokes } from '#src/features/learning/shared/writing/WordStrokes.tsx'
import { WordCardTablePage } from '#src/features/library/wordCard/WordCardTablePage.tsx'

export const WordCards = () => {
  const { give, toAnki } = useDeckActions()
  return (
    <WordCardTablePage
      give={give}
      toAnki={toAnki}
      strokesOf={(word) => <WordStrokes source="card" word={word} isOpen />}
    />
  )
}
