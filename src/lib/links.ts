// Tells which texts are links, and which of those leave the application (specification, validation rules).

/** http(s), mailto and tel; anything else is plain text or an address of ours. */
export const isLink = (text: string): boolean => /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)

export const isExternal = (path: string): boolean => /^https?:\/\//i.test(path)
