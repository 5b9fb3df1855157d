import { useState } from 'react'
import { usePermiso } from '../../../../api/sesion.ts'
import { CajonCliente } from '../../../clientes/public.ts'
import { dibujarConsultas, personaConsultada, ResumenConsultas } from '../../../consultas/public.ts'
import { Pasado } from '../Pasado.tsx'
import { traerFila } from '../PasoArticulos.tsx'
import { Resumen } from '../Resumen.tsx'
import { deArticulos } from '../valores.ts'
import type { Asistente } from './useAsistente.ts'

/** Beside the steps: what the contract is, the past of its customer, and what lists and registries say. */
export function AlLado({ de, cliente, evaluacion, pasos, elegir }: Asistente) {
  const [consultando, setConsultando] = useState(false)
  const edita = usePermiso('clientes.editar')
  // What the contract is counts more than the lists once its items are being valued.
  const resumen = <Resumen evaluacion={evaluacion} nombre={cliente?.nombre_completo} />
  return (
    <>
      {pasos.visible > 1 && resumen}
      {cliente && pasos.visible < 3 && (
        <Pasado
          clienteId={cliente.id}
          {...(pasos.visible === 2 && { alRepetir: (fila) => traerFila(deArticulos(de), fila) })}
        />
      )}
      <ResumenConsultas
        persona={cliente && personaConsultada({ ...cliente, clienteId: cliente.id })}
        alAbrir={edita && cliente ? () => setConsultando(true) : undefined}
      />
      {pasos.visible === 1 && resumen}
      <CajonCliente
        apertura={consultando && cliente ? { modo: 'editar', id: cliente.id } : undefined}
        consultas={dibujarConsultas}
        alCerrar={() => setConsultando(false)}
        alElegir={(elegido) => {
          setConsultando(false)
          elegir(elegido)
        }}
      />
    </>
  )
}
