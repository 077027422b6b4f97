// Of pdfmake 0.3, what is used here: the types that are published for it bring those of browsers to the whole project.

declare module 'pdfmake' {
  /** A node of a document: text, a table, an SVG … */
  export type Content = Readonly<Record<string, unknown>>
  export type Cell = string | Content
  export interface DocumentDefinition extends Content {
    readonly content: readonly Content[]
  }
  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Uint8Array> }
  }
  export default pdfmake
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: Readonly<Record<string, Readonly<Record<string, string>>>>
  export default fonts
}
