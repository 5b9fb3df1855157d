import { useState } from 'react'

/**
 * A list that closes in the keystroke that chooses. By itself it closes a moment later, and on a loaded computer the Tab of a fast hand
 * comes before that: the list takes it for another choice, the focus stays, and the amount that follows is typed into the list.
 * @returns for its `Select`, of which one is chosen
 */
export function useSeCierraAlElegir() {
  const [open, onOpenChange] = useState(false)
  return { open, onOpenChange, onSelect: () => onOpenChange(false) }
}
