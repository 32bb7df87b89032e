// Reading the XML of a Word document. Names are local ones: `val` stands for w:val.

/** Answers undefined for bytes that are missing or no XML. */
export const parseXml = (bytes: Uint8Array | undefined): Document | undefined => {
  if (!bytes) return undefined
  const parsed = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml')
  return parsed.querySelector('parsererror') ? undefined : parsed
}

/** Every element of this name, at any depth. */
export const allOf = (of: Document | Element, name: string): Element[] => [
  ...of.getElementsByTagNameNS('*', name),
]

export const childOf = (of: Element | undefined, name: string): Element | undefined =>
  [...(of?.children ?? [])].find(({ localName }) => localName === name)

/** The attribute `val` of a child: how Word writes most settings. */
export const settingOf = (of: Element | undefined, name: string): string | undefined =>
  [...(childOf(of, name)?.attributes ?? [])].find(({ localName }) => localName === 'val')?.value

/** A new element beside `of`, in the same namespace. */
const create = (of: Element, name: string): Element =>
  of.ownerDocument.createElementNS(of.namespaceURI, `w:${name}`)

/** Finds the child or puts a new one before the others: Word has the properties and the style first. */
const firstChild = (of: Element, name: string): Element => {
  const existing = childOf(of, name)
  if (existing) return existing
  const child = create(of, name)
  of.prepend(child)
  return child
}

/** Gives a run (`r`) or a paragraph (`p`) this style in place of its own. */
export const setStyle = (of: Element, style: string): void => {
  const look = firstChild(firstChild(of, `${of.localName}Pr`), `${of.localName}Style`)
  look.setAttributeNS(of.namespaceURI, 'w:val', style)
}

/** A run of this text that looks as `like`. */
export const createRun = (like: Element, text: string): Element => {
  const run = create(like, 'r')
  const look = childOf(like, 'rPr')
  if (look) run.append(look.cloneNode(true))
  const textElement = create(like, 't')
  textElement.textContent = text
  run.append(textElement)
  return run
}
