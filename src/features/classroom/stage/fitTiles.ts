// Finds the number of columns that lets n pictures be as large as the stage allows.
export interface TileFit {
  columns: number
  width: number
  height: number
}

interface Room {
  count: number
  width: number
  height: number
  gap: number
  /** Width to height of one picture. */
  ratio: number
}

export const fitTiles = ({ count, width, height, gap, ratio }: Room): TileFit => {
  let best: TileFit = { columns: 1, width: 0, height: 0 }
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(Math.max(1, count) / columns)
    const acrossWidth = (width - gap * (columns - 1)) / columns
    const downWidth = ((height - gap * (rows - 1)) / rows) * ratio
    const tile = Math.max(0, Math.floor(Math.min(acrossWidth, downWidth)))
    if (tile > best.width) best = { columns, width: tile, height: Math.floor(tile / ratio) }
  }
  return best
}
