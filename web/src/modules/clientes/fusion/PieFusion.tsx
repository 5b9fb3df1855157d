import { CheckCircleFilled } from '@ant-design/icons'
import type { DatosCliente } from '@retroventa/api/clientes/llamadas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { nuevaIdempotencia } from '../../../api/cliente.ts'
import { ErrorApi } from '../../../api/errorApi.ts'
import { useSesion } from '../../../api/sesion.ts'
import { operacion } from '../../../ui/avisos.ts'
import { FirmaEmpleado, useFirma } from '../../../ui/FirmaEmpleado.tsx'
import { Tecla } from '../../../ui/Piezas.tsx'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { type Cliente, queryCliente } from '../llamadas.ts'
import { FusionesHechas } from './FusionesHechas.tsx'
import { fusionar, queryPrevia } from './llamadas.ts'

const NOMBRES = {
  contratos: ['contrato', 'contratos'],
  consultas: ['consulta', 'consultas'],
  mensajes: ['mensaje', 'mensajes'],
  fotos: ['foto', 'fotos'],
  otros: ['registro de cumplimiento', 'registros de cumplimiento'],
} as const

const cuantas = (n: number, [uno, varios]: readonly [string, string]) => `${n} ${n === 1 ? uno : varios}`

/** What moves, the signature, and the merge. */
export function PieFusion(props: {
  sobreviviente: Cliente
  absorbido: Cliente
  datos: DatosCliente
  /** A rule is broken: it is said beside its datum. */
  incompleto: boolean
  alFusionar: (cliente: Cliente) => void
  alCambiarOtro: () => void
}) {
  const { sobreviviente, absorbido, datos, incompleto, alFusionar, alCambiarOtro } = props
  const cache = useQueryClient()
  const firma = useFirma(useSesion().usuario.username)
  const [idempotencia] = useState(nuevaIdempotencia)
  const { data: previa } = useQuery(queryPrevia(sobreviviente.id, absorbido.id))

  async function hacer(): Promise<void> {
    if (incompleto) return
    const version = ({ id, version: v }: Cliente) => ({ id, version: v })
    try {
      const hecha = await firma.firmar((credenciales) =>
        operacion(
          'guardar',
          () =>
            fusionar(
              { sobreviviente: version(sobreviviente), absorbido: version(absorbido), datos, credenciales },
              idempotencia,
            ),
          () => ({ titulo: 'Clientes fusionados', texto: 'Se puede deshacer durante un día.' }),
        ),
      )
      if (!hecha) return
      alFusionar(hecha.cliente)
      void cache.invalidateQueries()
    } catch (error) {
      // Somebody saved one of them meanwhile: what is stored now is compared again.
      if (error instanceof ErrorApi && error.codigo === 'cliente.version')
        for (const { id } of [sobreviviente, absorbido])
          void cache.invalidateQueries({ queryKey: queryCliente(id).queryKey })
    }
  }
  useAtajo('Ctrl+Enter', () => void hacer(), true, 'Unir los clientes')

  const pasa = Object.entries(previa ?? {})
    .filter(([, n]) => n > 0)
    .map(([clave, n]) => cuantas(n, NOMBRES[clave as keyof typeof NOMBRES]))
  return (
    <div className="cl-cajon-pie">
      <p className="cl-fusion-pasa">
        {previa === undefined
          ? 'Contando lo que pasa de un cliente al otro…'
          : `Queda ${sobreviviente.nombre_completo} y recibe ${
              pasa.length > 0 ? pasa.join(', ') : 'los datos elegidos'
            }. Quien busque el otro registro llegará a este.`}
      </p>
      {incompleto && (
        <p className="rv-campo-error" role="alert">
          Falta corregir un dato que ninguno de los dos tiene bien: edite primero un cliente.
        </p>
      )}
      <FirmaEmpleado firma={firma}>
        <Button onClick={alCambiarOtro}>Elegir otro</Button>
        <Button
          type="primary"
          loading={firma.guardando}
          disabled={incompleto}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void hacer()}
        >
          Fusionar clientes <Tecla>Ctrl Intro</Tecla>
        </Button>
      </FirmaEmpleado>
    </div>
  )
}

/** What was done, and the way back. */
export function FusionHecha({ cliente, alVer }: { cliente: Cliente; alVer: () => void }) {
  return (
    <div className="cl-cajon-cuerpo">
      <p className="cl-leido" role="status">
        <CheckCircleFilled aria-hidden /> Quedó un solo cliente: {cliente.nombre_completo}.
      </p>
      <FusionesHechas id={cliente.id} titulo={false} />
      <div>
        <Button type="primary" onClick={alVer}>
          Ver cliente
        </Button>
      </div>
    </div>
  )
}
