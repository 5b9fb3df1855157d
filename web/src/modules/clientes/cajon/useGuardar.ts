import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { nuevaIdempotencia } from '../../../api/cliente.ts'
import { ErrorApi } from '../../../api/errorApi.ts'
import { useSesion } from '../../../api/sesion.ts'
import { operacion } from '../../../ui/avisos.ts'
import { useFirma } from '../../../ui/FirmaEmpleado.tsx'
import { type Cliente, guardarCliente, recordarCliente } from '../llamadas.ts'
import type { DocumentoRepetido } from './useDocumentoRepetido.ts'
import type { Formulario } from './useFormularioCliente.ts'
import { aDatos } from './valores.ts'

/** The save: rules first, then the signature, then the server; the first fault gets the focus. */
export function useGuardar(props: {
  formulario: Formulario
  repetido: DocumentoRepetido
  existente: Cliente | undefined
  contenedor: RefObject<HTMLElement | null>
  alGuardar: (cliente: Cliente) => void
}) {
  const { formulario, repetido, existente, contenedor, alGuardar } = props
  const firma = useFirma(useSesion().usuario.username)
  const cache = useQueryClient()
  const enviando = useRef(false)
  // One key per intention: a retry of the same data is the same save, other data is another one.
  const intencion = useRef({ huella: '', clave: '' })
  const [conflicto, setConflicto] = useState(false)
  const [pedidoDeFoco, setPedidoDeFoco] = useState(0)
  const fallas = repetido.falla ? [repetido.falla, ...formulario.fallas] : formulario.fallas

  const camposConFalla = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    camposConFalla.current = new Set(fallas.map((f) => f.campo))
  })
  useEffect(() => {
    if (pedidoDeFoco > 0) enfocarPrimera(contenedor.current, camposConFalla.current)
  }, [pedidoDeFoco, contenedor])

  async function guardar(): Promise<void> {
    if (enviando.current) return
    formulario.intentar()
    if (fallas.length > 0) return setPedidoDeFoco((n) => n + 1)
    const datos = aDatos(formulario.valores)
    const huella = JSON.stringify([datos, existente?.version])
    if (intencion.current.huella !== huella) intencion.current = { huella, clave: nuevaIdempotencia() }
    enviando.current = true
    try {
      const cliente = await firma.firmar((credenciales) =>
        operacion(existente ? 'editar' : 'guardar', () =>
          guardarCliente({ datos, existente, credenciales, idempotencia: intencion.current.clave }),
        ),
      )
      if (!cliente) return enfocarClave(contenedor.current)
      // First: the document is now of this customer, and must not be told as somebody else's while the drawer closes.
      alGuardar(cliente)
      recordarCliente(cache, cliente)
    } catch (error) {
      // Its notice was shown; what belongs to fields goes to them, and the focus to the first.
      setConflicto(error instanceof ErrorApi && error.codigo === 'cliente.version')
      // Somebody was faster with this document: who it is, and the way to open it, come with the question asked again.
      if (error instanceof ErrorApi && error.datos.clienteId)
        void cache.invalidateQueries({ queryKey: ['clientes', 'documento'] })
      if (error instanceof ErrorApi && formulario.recibirRechazo(error)) setPedidoDeFoco((n) => n + 1)
      else enfocarClave(contenedor.current)
    } finally {
      enviando.current = false
    }
  }

  return { guardar, firma, fallas, conflicto }
}

const control = (campo: Element): HTMLElement | null =>
  campo.querySelector('input:checked, input:not([type=hidden]), textarea, button')

function enfocarPrimera(contenedor: HTMLElement | null, campos: ReadonlySet<string>): void {
  const marcados = [...(contenedor?.querySelectorAll<HTMLElement>('[data-campo]') ?? [])]
  const primero = marcados.find((campo) => campos.has(campo.dataset.campo ?? ''))
  if (!primero) return
  primero.scrollIntoView({ block: 'center' })
  control(primero)?.focus({ preventScroll: true })
}

function enfocarClave(contenedor: HTMLElement | null): void {
  contenedor?.querySelector<HTMLElement>('input[type=password]')?.focus()
}

/** Where the typing goes on: the first field still empty. A button before it is not a datum. */
export function enfocarPrimerVacio(contenedor: HTMLElement | null): void {
  const entradas = [...(contenedor?.querySelectorAll<HTMLElement>('[data-campo]') ?? [])].map((campo) => ({
    entrada: campo.querySelector<HTMLInputElement>('input, textarea'),
    elegido: campo.querySelector('input:checked, .ant-select-content-has-value') !== null,
  }))
  const vacia = entradas.find(
    ({ entrada, elegido }) =>
      entrada &&
      !elegido &&
      !entrada.closest('.ant-collapse') &&
      (entrada.value === '' || entrada.type === 'radio'),
  )
  vacia?.entrada?.focus()
}
