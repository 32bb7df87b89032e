// The pages of a textbook, with what learning adds: exercises are done, words go into one's deck.
import { PageExercise } from '#src/features/learning/attempt/PageExercise.tsx'
import { AddWordButton } from '#src/features/learning/shared/deck/AddWordButton.tsx'
import { ReaderPage } from '#src/features/library/textbook/ReaderPage.tsx'

export const BookReader = () => <ReaderPage Exercise={PageExercise} AddWord={AddWordButton} />
