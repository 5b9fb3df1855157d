import { useBlocker } from '@tanstack/react-router'
import { Modal } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Asks once before unsaved work is lost, by any way out: another page, the browser's back, closing a drawer whose state is
 * in the address, or the tab itself. Signing out is never held.
 * @param opciones `mismaPagina`: moving inside the page (its tabs) keeps the work; `alDescartar`: the person gave it up
 * @returns what to draw (the question), and `soltar`, to be called when the work is saved
 */
export function useSalida(
  sucio: boolean,
  deQue: string,
  { mismaPagina = false, alDescartar }: { mismaPagina?: boolean; alDescartar?: () => void } = {},
): { pregunta: ReactNode; soltar: () => void } {
  const [modal, pregunta] = Modal.useModal()
  const pendiente = useRef(sucio)
  const preguntando = useRef(false)
  const descartar = useRef(alDescartar)
  descartar.current = alDescartar
  useEffect(() => {
    pendiente.current = sucio
  }, [sucio])
  useBlocker({
    enableBeforeUnload: () => pendiente.current,
    shouldBlockFn: async ({ current, next }) => {
      if (!pendiente.current || next.pathname === '/login') return false
      if (mismaPagina && next.pathname === current.pathname) return false
      // A second way out while the question is open is no second question.
      if (preguntando.current) return true
      preguntando.current = true
      const descarta = await modal.confirm({
        title: 'Hay cambios sin guardar',
        content: `Si sale ahora se pierde lo que cambió ${deQue}.`,
        okText: 'Descartar cambios',
        okButtonProps: { danger: true },
        cancelText: 'Seguir editando',
        autoFocusButton: 'cancel',
        width: 520,
      })
      preguntando.current = false
      if (descarta) {
        pendiente.current = false
        descartar.current?.()
      }
      return !descarta
    },
  })
  return {
    pregunta,
    soltar: () => {
      pendiente.current = false
    },
  }
}
