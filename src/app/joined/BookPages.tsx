// The pages of a textbook for its owner: a place may open one of learning's exercises.
import { ExercisePicker } from '#src/features/learning/shared/paper/ExercisePicker.tsx'
import { BookPagesPage } from '#src/features/library/textbook/BookPagesPage.tsx'

export const BookPages = () => <BookPagesPage ExercisePicker={ExercisePicker} />
