import { useBlocker, useRouter } from '@tanstack/react-router'
import { Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { pregunta } from '../../api/trabajo.ts'
import type { Formulario } from './Formulario.ts'
import { soloCajon } from './soloCajon.ts'

/**
 * Asks once before unsaved work is lost, by any way out: another page, the browser's back, closing its drawer, or the tab
 * itself. Signing out is never held, nor a drawer that opens over it.
 */
export function PreguntaDeSalida<T extends object>(props: {
  de: Formulario<T>
  deQue: string
  mismaPagina: boolean
}) {
  const { de, deQue, mismaPagina } = props
  const [modal, lugar] = Modal.useModal()
  const router = useRouter()
  const [nacido] = useState(() => router.state.location)
  const abierta = useRef<Promise<boolean>>(undefined)
  useEffect(() => {
    de.alPreguntar(() => {
      // A second way out while the question is open is no second question, and waits for no answer.
      if (abierta.current) return Promise.resolve(false)
      const respuesta = Promise.resolve(
        modal.confirm({
          title: 'Hay cambios sin guardar',
          content: `Si sale ahora se pierde lo que cambió ${deQue}.`,
          okText: 'Descartar cambios',
          okButtonProps: { danger: true },
          cancelText: 'Seguir editando',
          // A second Intro in a hurry must not lose the work.
          autoFocusButton: 'cancel',
          width: 520,
        }),
      ).finally(() => {
        abierta.current = undefined
      })
      abierta.current = respuesta
      return respuesta
    })
  }, [de, deQue, modal])
  useBlocker({
    enableBeforeUnload: () => pregunta(de.pendiente),
    shouldBlockFn: async ({ current, next }) => {
      if (!de.pendiente || next.pathname === '/login') return false
      if (soloCajon(nacido, current, next)) return false
      if (mismaPagina && next.pathname === current.pathname) return false
      return !(await de.puedeSalir())
    },
  })
  return lugar
}
