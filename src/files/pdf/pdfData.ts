// What pdf.js needs beside its code: maps for Chinese, Japanese and Korean text whose fonts are not in the file, the
// fourteen standard fonts, and a decoder for scanned pages. The build puts them among our own files.
const cmaps = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const fonts = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const decoders = import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/*.wasm', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const bytesAt = async (urls: Record<string, string>, path: string): Promise<Uint8Array> => {
  const url = urls[`/node_modules/pdfjs-dist/${path}`]
  if (!url) throw new TypeError(`pdf.js asks for ${path}, which is not there`)
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

class CMaps {
  async fetch({ name }: { name: string }) {
    return { cMapData: await bytesAt(cmaps, `cmaps/${name}.bcmap`), isCompressed: true }
  }
}
class Fonts {
  fetch({ filename }: { filename: string }) {
    return bytesAt(fonts, `standard_fonts/${filename}`)
  }
}
class Decoders {
  fetch({ filename }: { filename: string }) {
    return bytesAt(decoders, `wasm/${filename}`)
  }
}

export const createDataFactories = () => ({
  CMapReaderFactory: CMaps,
  StandardFontDataFactory: Fonts,
  WasmFactory: Decoders,
  // The worker asks us instead of fetching by itself: only we know the names that the build has given.
  useWorkerFetch: false,
})
