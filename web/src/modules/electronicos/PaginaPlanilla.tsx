import type { Rango } from '@retroventa/api/electronicos/llamadas'
import { FILA_ELECTRONICO } from '@retroventa/domain/electronicos/tipos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { BotonUnaVez } from '../../ui/BotonUnaVez.tsx'
import { dibujarValor } from '../../ui/lista/celda.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { Cargando, EstadoError, SinActualizar } from '../../ui/Respuestas.tsx'
import { avisosDe, conContingencia } from './avisosDePlanilla.ts'
import { DarOtroNumero } from './DarOtroNumero.tsx'
import { EstadoDeRango } from './EstadoElectronico.tsx'
import { type Planilla, ponerContingencia, queryPlanilla, renumerarTodos } from './llamadas.ts'
import { NumerosSaltados } from './NumerosSaltados.tsx'
import { PorArreglar } from './PorArreglar.tsx'
import './electronicos.css'

const CajonRango = perezoso(() => import('./CajonRango.tsx'))
const CajonSalto = perezoso(() => import('./CajonSalto.tsx'))
const CajonEmisor = perezoso(() => import('./CajonEmisor.tsx'))
const CajonContingencia = perezoso(() => import('./CajonContingencia.tsx'))

type Abierto =
  | { que: 'rango'; rango?: Rango }
  | { que: 'salto'; rango: Rango }
  | { que: 'emisor' }
  | { que: 'contingencia' }

/** Numbers of each resolution with what was used of them, who issues, the certificate and the contingency. */
export function PaginaPlanilla() {
  const consulta = useQuery(queryPlanilla)
  const { data, error, refetch } = consulta
  if (error && !data)
    return (
      <Tarjeta>
        <EstadoError error={error} alReintentar={() => void refetch()} />
      </Tarjeta>
    )
  if (!data)
    return (
      <Tarjeta>
        <Cargando filas={6} columnas={[2, 2, 1]} />
      </Tarjeta>
    )
  return (
    <>
      <SinActualizar consulta={consulta} />
      <Contenido planilla={data} />
    </>
  )
}

function Contenido({ planilla }: { planilla: Planilla }) {
  const cache = useQueryClient()
  const puede = usePermiso('electronicos.configurar')
  const [abierto, setAbierto] = useState<Abierto>()
  const cerrar = () => setAbierto(undefined)
  const terminar = async () => {
    await operacion('editar', () => ponerContingencia(false, '')).catch(() => {})
    await cache.invalidateQueries({ queryKey: ['electronicos'] })
  }
  return (
    <>
      <TituloPagina titulo="Documentos electrónicos" detalle={<Detalle planilla={planilla} />}>
        {puede && (
          <>
            <Boton onClick={() => setAbierto({ que: 'emisor' })}>Quién emite</Boton>
            {planilla.contingencia ? (
              <BotonUnaVez alHacer={terminar}>Terminar la contingencia</BotonUnaVez>
            ) : (
              <Boton onClick={() => setAbierto({ que: 'contingencia' })}>Empezar contingencia</Boton>
            )}
            <Boton principal onClick={() => setAbierto({ que: 'rango' })}>
              Registrar resolución
            </Boton>
          </>
        )}
      </TituloPagina>
      <Repetidos planilla={planilla} />
      {avisosDe(planilla).map(({ tipo, titulo, texto }) => (
        <Alert key={titulo} showIcon type={tipo} title={titulo} description={texto} />
      ))}
      <Tarjeta titulo="Resoluciones y numeración" sinRelleno>
        <div className="rv-desliza">
          <TablaDeRangos
            rangos={planilla.rangos}
            alAbrir={puede ? (rango) => setAbierto({ que: 'rango', rango }) : undefined}
          />
        </div>
      </Tarjeta>
      <NumerosSaltados planilla={planilla} />
      {abierto?.que === 'rango' && (
        <CajonRango
          rango={abierto.rango}
          hoy={planilla.hoy}
          alSaltar={(rango) => setAbierto({ que: 'salto', rango })}
          alCerrar={cerrar}
        />
      )}
      {abierto?.que === 'salto' && <CajonSalto rango={abierto.rango} alCerrar={cerrar} />}
      {abierto?.que === 'emisor' && (
        <CajonEmisor emisor={planilla.emisor} hoy={planilla.hoy} alCerrar={cerrar} />
      )}
      {abierto?.que === 'contingencia' && (
        <CajonContingencia conNumeros={conContingencia(planilla.rangos)} alCerrar={cerrar} />
      )}
    </>
  )
}

const AMBIENTES = { 1: 'Producción', 2: 'Ambiente de pruebas' } as const

/** Where it sends, and what of the branch is to be mended, each over its list. */
function Detalle({ planilla: { ambiente, porArreglar } }: { planilla: Planilla }) {
  const hay = (cual: 'rechazados' | 'pendientes') => porArreglar.some((uno) => uno[cual] > 0)
  return (
    <>
      {ambiente === null ? 'Sin conexión con la DIAN' : AMBIENTES[ambiente]}
      {hay('rechazados') && (
        <>
          {' · rechazados: '}
          <PorArreglar documentos={porArreglar} cual="rechazados" abren />
        </>
      )}
      {hay('pendientes') && (
        <>
          {' · sin respuesta: '}
          <PorArreglar documentos={porArreglar} cual="pendientes" abren />
        </>
      )}
      {porArreglar.length === 0 && ' · nada pendiente'}
    </>
  )
}

/** Documents whose number DIAN has under another one, as after a restore, and the way out. */
function Repetidos({ planilla: { repetidos } }: { planilla: Planilla }) {
  const puede = usePermiso('electronicos.configurar')
  const { documentos, almacenes } = repetidos
  if (documentos === 0) return null
  const cuantos =
    documentos === 1
      ? 'Un documento espera otro número'
      : `${formatoEntero(documentos)} documentos esperan otro número`
  return (
    <Alert
      showIcon
      type="error"
      title={almacenes > 1 ? `${cuantos}, en ${almacenes} almacenes` : cuantos}
      description={
        <div className="el-secciones">
          <p className="el-parrafo">
            La DIAN ya tiene{' '}
            {documentos === 1 ? 'otro documento con su número' : 'otros documentos con sus números'}, como
            pasa cuando se restaura una copia de seguridad. Busque en su catálogo el último número de cada
            numeración, abra la numeración y elija «Saltar números»; después dé otro número{' '}
            {documentos === 1
              ? 'al que espera. Está en su lista de Contabilidad, como Enviado.'
              : 'a los que esperan. Están en las listas de Contabilidad, como Enviado.'}
          </p>
          {puede && (
            <div>
              <DarOtroNumero
                cuantos={documentos}
                hacer={async () => {
                  const { pedidos } = await renumerarTodos()
                  return pedidos === 1
                    ? 'Se pidió otro número para un documento.'
                    : `Se pidió otro número para ${formatoEntero(pedidos)} documentos.`
                }}
              />
            </div>
          )}
        </div>
      }
    />
  )
}

function TablaDeRangos(props: { rangos: readonly Rango[]; alAbrir: ((rango: Rango) => void) | undefined }) {
  const { rangos, alAbrir } = props
  return (
    <TablaSimple
      titulo="Resoluciones y numeración"
      plegable
      filas={rangos}
      clave={({ id }) => id}
      columnas={[
        {
          clave: 'tipo',
          titulo: 'Documento',
          cabeza: true,
          celda: (r) =>
            alAbrir ? (
              <button
                type="button"
                className="rv-codigo"
                onClick={() => alAbrir(r)}
                aria-label={`Cambiar la numeración ${r.prefijo} de ${FILA_ELECTRONICO[r.tipo].nombre}`}
              >
                {dibujarValor(FILA_ELECTRONICO[r.tipo].nombre)}
              </button>
            ) : (
              dibujarValor(FILA_ELECTRONICO[r.tipo].nombre)
            ),
        },
        { clave: 'estado', titulo: 'Estado', celda: (r) => <EstadoDeRango estado={r.estado} /> },
        // What asks for something is beside the name: of so many columns the last ones are beyond the edge of a small screen.
        {
          clave: 'rechazados',
          titulo: 'Rechazados',
          derecha: true,
          celda: (r) => formatoEntero(r.rechazados),
        },
        {
          clave: 'pendientes',
          titulo: 'Por enviar',
          derecha: true,
          celda: (r) => formatoEntero(r.pendientes),
        },
        { clave: 'quedan', titulo: 'Quedan', derecha: true, celda: (r) => formatoEntero(r.quedan) },
        {
          clave: 'vigencia',
          titulo: 'Vigencia',
          celda: (r) => dibujarValor(r.resolucion ? `Hasta el ${formatoFecha(r.vigenteHasta)}` : 'no vence'),
        },
        { clave: 'resolucion', titulo: 'Resolución', celda: (r) => r.resolucion || 'propia' },
        { clave: 'almacen', titulo: 'Almacén', celda: (r) => r.almacen ?? 'Todos' },
        {
          clave: 'numeros',
          titulo: 'Números',
          celda: (r) => dibujarValor(`${r.prefijo}${r.desde} a ${r.prefijo}${r.hasta}`),
        },
        { clave: 'usados', titulo: 'Usados', derecha: true, celda: (r) => formatoEntero(r.usados) },
        { clave: 'aceptados', titulo: 'Aceptados', derecha: true, celda: (r) => formatoEntero(r.aceptados) },
      ]}
    />
  )
}
