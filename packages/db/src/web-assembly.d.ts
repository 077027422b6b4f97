// Of what every Node has and its types leave to those of browsers: as much as is used here.
declare namespace WebAssembly {
  /** Code that is compiled, and may be handed to threads. */
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module'
  }
  const Module: new (bytes: Uint8Array) => Module
}
