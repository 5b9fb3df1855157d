import { Tarjeta } from '../../../../ui/Piezas.tsx'
import { esTactil } from '../../../../ui/toque.ts'
import { SelectorCliente, TiraCliente } from '../../../clientes/public.ts'
import { dibujarConsultas } from '../../../consultas/public.ts'
import { ContratosAbiertos } from '../ContratosAbiertos.tsx'
import type { Asistente } from './useAsistente.ts'
import { SIN_TIPO } from './usePersona.ts'

/** Step 1: whom the contract is for, and what they have open. */
export function PasoCliente({ de, cliente, pasos, elegir }: Asistente) {
  const { clienteId } = de.valores
  const falta = de.fallas.find(({ campo }) => campo === 'clienteId')?.mensaje
  return (
    <>
      <Tarjeta>
        <SelectorCliente
          campo="clienteId"
          valor={cliente}
          alElegir={elegir}
          alBuscar={pasos.alBuscar}
          error={de.error('clienteId') ?? (falta === SIN_TIPO ? falta : undefined)}
          enfocar={!clienteId && !esTactil()}
          consultas={dibujarConsultas}
        />
        {cliente && <TiraCliente cliente={cliente} consultas={dibujarConsultas} alCambiar={elegir} />}
      </Tarjeta>
      {clienteId && <ContratosAbiertos clienteId={clienteId} />}
    </>
  )
}
