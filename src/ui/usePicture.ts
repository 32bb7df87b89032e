// Pictures that records store as `file:<id>`: a link is requested when one is shown, and again before it expires.
import { useEffect, useState } from 'react'

interface Link {
  url: string
  /** Epoch ms. */
  until: number
}
type Resolve = (reference: string) => Promise<Link | undefined>

let resolve: Resolve = async () => undefined
/** Set at start, because this layer does not use the server. */
export const connectPictures = (given: Resolve): void => {
  resolve = given
}

const links = new Map<string, Promise<Link | undefined>>()
const nearEndMs = 60_000

const linkOf = async (reference: string): Promise<string | undefined> => {
  const known = links.get(reference)
  const link = await known
  if (link && link.until > Date.now() + nearEndMs) return link.url
  if (known && links.get(reference) !== known) return linkOf(reference)
  const asked = resolve(reference).catch(() => undefined)
  links.set(reference, asked)
  return (await asked)?.url
}

const isReference = (picture: string | null | undefined): picture is string =>
  picture?.startsWith('file:') ?? false

/** An address for an img; undefined while there is none. */
export const usePicture = (picture: string | null | undefined): string | undefined => {
  const [found, setFound] = useState<{ picture: string; url: string }>()
  useEffect(() => {
    if (!isReference(picture)) return undefined
    let isWanted = true
    void linkOf(picture).then((url) => {
      if (isWanted && url) setFound({ picture, url })
    })
    return () => {
      isWanted = false
    }
  }, [picture])
  if (!isReference(picture)) return picture ?? undefined
  return found?.picture === picture ? found.url : undefined
}
