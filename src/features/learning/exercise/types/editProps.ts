export interface EditProps<W> {
  wording: W
  onChange: (wording: W) => void
}
