import type { Contrato } from '@retroventa/api/contratos/llamadas'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { Hecha } from '../../operaciones/public.ts'
import { documentoConTipo } from '../documento.ts'
import { querySituacion } from '../llamadas.ts'
import { FormularioOperacion } from './FormularioOperacion.tsx'
import type { SituacionDialogo, TipoDialogo, Valores } from './planes.ts'
import './operaciones.css'

/** What was done, said over its last step. */
const HECHOS: Record<TipoDialogo, string> = {
  prorroga: 'Prórroga cobrada',
  abono: 'Abono recibido',
  aumento: 'Aumento entregado',
  retiro: 'Retiro hecho',
  espera: 'Espera guardada',
  vencimiento: 'Contrato resuelto por vencimiento',
  devuelto: 'Contrato devuelto a vigente',
  decomiso: 'Decomiso registrado',
  problema: 'Contrato congelado',
  levantamiento: 'Problema legal levantado',
}

/** On a telephone it takes the full screen. */
const ENTERA = {
  style: { top: 0, maxWidth: 'none', margin: 0, paddingBottom: 0 },
  styles: { container: { minHeight: '100dvh', borderRadius: 0, padding: 16 } },
} as const

/** Money dialog of a contract (design 08): what moves is said before it moves, and signed where it is said. */
export function DialogoOperacion(props: { tipo: TipoDialogo; contrato: Contrato; alCerrar: () => void }) {
  const { tipo, contrato, alCerrar } = props
  const { codigo, cliente } = contrato
  const cache = useQueryClient()
  const telefono = useEsTelefono()
  const [visible, setVisible] = useState(false)
  const [hecha, setHecha] = useState<{ hecho: Hecho; cambio: number | undefined }>()
  const formulario = useRef<Formulario<Valores>>(undefined)
  const { data, error, refetch } = useQuery(querySituacion(codigo))
  const alNacer = useCallback((de: Formulario<Valores>) => {
    formulario.current = de
  }, [])
  const cancelar = async () => {
    if (hecha) return alCerrar()
    if (formulario.current?.guardando) return
    if ((await formulario.current?.puedeSalir()) ?? true) alCerrar()
  }
  return (
    <Modal
      open
      width={telefono ? '100%' : 640}
      {...(telefono && ENTERA)}
      title={hecha ? HECHOS[tipo] : `${filaDe(tipo).titulo} de ${codigo}`}
      footer={null}
      maskClosable={false}
      onCancel={() => void cancelar()}
      afterOpenChange={setVisible}
    >
      <p className="ct-op-persona rv-suave">
        {cliente.nombre_completo}, {documentoConTipo(cliente)}
      </p>
      {hecha ? (
        <Hecha {...hecha} alCerrar={alCerrar} />
      ) : data ? (
        <FormularioOperacion
          tipo={tipo}
          contrato={contrato}
          hoy={data.hoy}
          // The wire leaves the account and the row open; the server fills them with what its planners read.
          situacion={data.situacion as unknown as SituacionDialogo}
          visible={visible}
          // The sheet behind and its ruler too: all of it is read again.
          releer={() => cache.invalidateQueries({ queryKey: ['contratos'] })}
          alNacer={alNacer}
          alCancelar={() => void cancelar()}
          alCerrar={alCerrar}
          alTerminar={(hecho, cambio) => setHecha({ hecho, cambio })}
        />
      ) : error ? (
        <EstadoError error={error} alReintentar={() => void refetch()} />
      ) : (
        <Cargando filas={5} columnas={[3, 2, 2]} />
      )}
    </Modal>
  )
}
