/** Body of a drawer whose content scrolls by itself, over a foot that stays: no margin of its own. */
export const CUERPO_ENTERO = { body: { padding: 0, overflow: 'hidden' } } as const
