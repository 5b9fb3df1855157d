import { PlusOutlined } from '@ant-design/icons'
import type { TopeUsura } from '@retroventa/api/contratos/llamadas'
import { esFecha } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { Cajon } from '../../../ui/CajonFormulario.tsx'
import { FechaTexto } from '../../../ui/Cifras.tsx'
import { CampoPorcentaje } from '../../../ui/formulario/campos/CampoCifra.tsx'
import { CampoFecha } from '../../../ui/formulario/campos/CampoFecha.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoVacio, Leido } from '../../../ui/Respuestas.tsx'
import { guardarTope, queryTopes } from '../llamadas.ts'
import { FormularioMotivo } from './FormularioMotivo.tsx'
import '../contratos.css'

/** @param alEscribir of who may write the reason of one that was registered without it */
const columnas = (
  alEscribir: ((tope: TopeUsura) => void) | undefined,
): readonly ColumnaTabla<TopeUsura>[] => [
  { clave: 'desde', titulo: 'Desde', celda: ({ desde }) => <FechaTexto dia={desde} forma="tabla" /> },
  { clave: 'hasta', titulo: 'Hasta', celda: ({ hasta }) => <FechaTexto dia={hasta} forma="tabla" /> },
  {
    clave: 'tope',
    titulo: 'Tope E.A.',
    derecha: true,
    clase: 'ct-fuerte',
    celda: ({ efectivaAnual }) => formatoPorcentaje(efectivaAnual),
  },
  { clave: 'resolucion', titulo: 'Resolución', celda: ({ resolucion }) => resolucion },
  {
    clave: 'motivo',
    titulo: 'Por qué se pacta por encima',
    clase: 'ct-largo',
    celda: (tope) =>
      tope.motivo ?? (
        <>
          <span className="ct-nada">sin motivo</span>
          {alEscribir && (
            <Button
              type="link"
              size="small"
              aria-label={`Escribir el motivo del tope del ${formatoFecha(tope.desde)}`}
              onClick={() => alEscribir(tope)}
            >
              Escribirlo
            </Button>
          )}
        </>
      ),
  },
]

/**
 * Legal caps with the days on which each holds. What is registered stays: contracts are judged by the cap of their day. A reason that was
 * left out is written later, once.
 */
export function PaginaTopes() {
  const puede = usePermiso('contratos.topes')
  const [abierto, setAbierto] = useState(false)
  const [sinMotivo, setSinMotivo] = useState<TopeUsura>()
  const consulta = useQuery(queryTopes)
  const nuevo = puede && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAbierto(true)}>
      Registrar tope
    </Button>
  )
  return (
    <>
      <TituloPagina titulo="Topes de usura">{nuevo}</TituloPagina>
      <Tarjeta sinRelleno>
        <Leido consulta={consulta} cargando={<Cargando filas={4} columnas={[2, 2, 1, 3]} />}>
          {(data) =>
            data.items.length === 0 ? (
              <EstadoVacio
                titulo="Aquí se verán los topes que certifica la Superintendencia"
                texto="Con los días en que rige cada uno. Un contrato que lo pasa lo dice en su hoja, con el motivo que dé la casa."
              >
                {nuevo}
              </EstadoVacio>
            ) : (
              <div className="rv-desliza">
                <TablaSimple
                  columnas={columnas(puede ? setSinMotivo : undefined)}
                  filas={data.items}
                  clave={({ desde }) => desde}
                />
              </div>
            )
          }
        </Leido>
      </Tarjeta>
      <Cajon titulo="Registrar tope" abierto={abierto} alCerrar={() => setAbierto(false)}>
        <FormularioTope alGuardar={() => setAbierto(false)} />
      </Cajon>
      <Cajon
        titulo={sinMotivo && `Motivo del tope del ${formatoFecha(sinMotivo.desde)}`}
        abierto={sinMotivo !== undefined}
        alCerrar={() => setSinMotivo(undefined)}
      >
        {sinMotivo && <FormularioMotivo desde={sinMotivo.desde} alGuardar={() => setSinMotivo(undefined)} />}
      </Cajon>
    </>
  )
}

interface Valores {
  desde: string | null
  hasta: string | null
  efectivaAnual: number | null
  resolucion: string
  motivo: string
}

const VACIO: Valores = { desde: null, hasta: null, efectivaAnual: null, resolucion: '', motivo: '' }

function FormularioTope({ alGuardar }: { alGuardar: () => void }) {
  const de = useFormulario({
    inicial: VACIO,
    deQue: 'de este tope',
    asunto: 'tope',
    reglas: ({ desde, hasta, efectivaAnual, resolucion }) => [
      ...(desde ? [] : [{ campo: 'desde', mensaje: 'Elija el primer día en que rige.' }]),
      ...(hasta ? [] : [{ campo: 'hasta', mensaje: 'Elija el último día en que rige.' }]),
      ...(desde && esFecha(desde) && hasta && hasta < desde
        ? [{ campo: 'hasta', mensaje: 'El último día no puede ser antes del primero.' }]
        : []),
      ...(efectivaAnual ? [] : [{ campo: 'efectivaAnual', mensaje: 'Ingrese el tope, mayor que 0.' }]),
      ...(resolucion.trim().length < 3
        ? [{ campo: 'resolucion', mensaje: 'Escriba la resolución que lo certifica.' }]
        : []),
    ],
    enviar: ({ desde, hasta, efectivaAnual, resolucion, motivo }, con) =>
      guardarTope(
        {
          desde: desde ?? '',
          hasta: hasta ?? '',
          efectivaAnual: efectivaAnual ?? 0,
          resolucion: resolucion.trim(),
          ...(motivo.trim() && { motivo: motivo.trim() }),
        },
        con,
      ),
    refrescar: ['contratos'],
    alGuardar,
  })
  return (
    <CuerpoFormulario de={de} textoGuardar="Registrar tope">
      <div className="rv-dos">
        <CampoFecha de={de} nombre="desde" etiqueta="Rige desde" requerido />
        <CampoFecha de={de} nombre="hasta" etiqueta="Hasta" requerido />
        <CampoPorcentaje de={de} nombre="efectivaAnual" etiqueta="Tope efectivo anual" requerido />
        <CampoTexto de={de} nombre="resolucion" etiqueta="Resolución" requerido maximo={80} />
      </div>
      <CampoTexto
        de={de}
        nombre="motivo"
        etiqueta="Por qué la casa pacta por encima"
        maximo={300}
        marca="opcional"
        ayuda="Se muestra en cada contrato de estos días que pase el tope."
      />
    </CuerpoFormulario>
  )
}
