import { useBlocker, useRouter } from '@tanstack/react-router'
import { Modal } from 'antd'
import { useContext, useEffect, useRef, useState } from 'react'
import { pregunta } from '../../../api/trabajo.ts'
import type { Formulario } from '../Formulario.ts'
import { deQueSon, Encierro } from './encierro.ts'
import { soloCajon } from './soloCajon.ts'

/**
 * Asks once before unsaved work is lost, by any way out: another page, the browser's back, closing its drawer, or the tab
 * itself. What is written beside it in the same drawer goes too, so it is asked for with it. Signing out is never held, nor
 * a drawer that opens over it, nor another page under a dialog of the frame.
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
  const formas = useContext(Encierro)
  useEffect(() => formas?.entra(de), [formas, de])
  useEffect(() => {
    de.alPreguntar(() => {
      // A second way out while the question is open is no second question, and waits for no answer.
      if (abierta.current) return Promise.resolve(false)
      const seVan = formas?.pendientes() ?? []
      const respuesta = Promise.resolve(
        modal.confirm({
          title: 'Hay cambios sin guardar',
          content: `Si sale ahora se pierde lo que cambió ${deQueSon(seVan.length > 0 ? seVan : [{ deQue }])}.`,
          okText: 'Descartar cambios',
          okButtonProps: { danger: true },
          cancelText: 'Seguir editando',
          // A second Intro in a hurry must not lose the work.
          autoFocusButton: 'cancel',
          width: 520,
        }),
      )
        .then((descarta: boolean) => {
          if (descarta) for (const otra of seVan) otra.soltar(true)
          return descarta
        })
        .finally(() => {
          abierta.current = undefined
        })
      abierta.current = respuesta
      return respuesta
    })
  }, [de, deQue, modal, formas])
  useBlocker({
    enableBeforeUnload: () => pregunta(de.pendiente),
    shouldBlockFn: async ({ current, next }) => {
      if (!de.pendiente || formas?.delMarco || next.pathname === '/login') return false
      if (soloCajon(nacido, current, next)) return false
      if (mismaPagina && next.pathname === current.pathname) return false
      return !(await de.puedeSalir())
    },
  })
  return lugar
}
