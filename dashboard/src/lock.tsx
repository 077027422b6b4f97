/** A padlock before what is above one's level; the words beside it say the same. */
export const Lock = () => (
  <svg className="lock" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7h1Zm2 0h4V5a2 2 0 0 0-4 0v2Z" fill="currentColor" />
  </svg>
)
