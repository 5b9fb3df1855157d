import { ArrowLeftOutlined } from '@ant-design/icons'
import type { verCliente } from '@retroventa/api/clientes/llamadas'
import { pideCumplimiento } from '@retroventa/api/clientes/senales'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { exigePorcentaje } from '@retroventa/domain/operaciones/contratos/contrato'
import { exigeCumplimiento } from '@retroventa/domain/operaciones/contratos/situacion'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import { usePermiso } from '../../../api/sesion.ts'
import { AvisoDeEspera } from '../../../ui/formulario/espera/AvisoDeEspera.tsx'
import { avisarSinSubir } from '../../../ui/formulario/llegadas.ts'
import { OtrosBorradores } from '../../../ui/formulario/otros/OtrosBorradores.tsx'
import {
  AvisoDeAlmacen,
  BotonGuardar,
  ENVIADO,
  FirmaDeFormulario,
  ResumenDeFallas,
} from '../../../ui/formulario/Piezas.tsx'
import { useRechazo } from '../../../ui/formulario/rechazo/rechazo.ts'
import { Tarjeta, Tecla, TituloPagina } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { esTactil } from '../../../ui/toque.ts'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import {
  CajonCliente,
  type Cliente,
  SelectorCliente,
  TiraCliente,
  useRevision,
} from '../../clientes/public.ts'
import { dibujarConsultas, personaConsultada, ResumenConsultas } from '../../consultas/public.ts'
import { AvisoLlevada, useValoracionLlevada } from '../../indicadores/public.ts'
import { sePide } from '../../solicitudes/public.ts'
import { queryCondiciones } from '../llamadas.ts'
import { filasPesadas, sePerdio } from './ayudas.ts'
import { ContratosAbiertos } from './ContratosAbiertos.tsx'
import { evaluar } from './evaluar.ts'
import { Pasado } from './Pasado.tsx'
import { PasoArticulos, traerFila } from './PasoArticulos.tsx'
import { PasoFirma } from './PasoFirma.tsx'
import { Pasos } from './Pasos.tsx'
import { Resumen } from './Resumen.tsx'
import { useContrato } from './useContrato.tsx'
import { usePara } from './usePara.ts'
import { deArticulos, type Paso, pasoDe, tieneTrabajo } from './valores.ts'
import '../contratos.css'
import './nuevo.css'
import './articulo.css'

const VER_CLIENTE = ruta<typeof verCliente>('GET', '/clientes/:id')
const SIN_CLIENTE = 'No ha seleccionado el cliente'
const SIN_TIPO = 'Debe agregar el tipo de documento del cliente existente'

/** Wizard of a new contract (design 04): customer, items, terms and signature. Going back loses nothing. */
export function PaginaNuevo() {
  const telefono = useEsTelefono()
  const tamano = telefono ? 'middle' : 'large'
  const ir = useNavigate()
  const cache = useQueryClient()
  const condiciones = useQuery(queryCondiciones)
  const persona = useRef<{ cliente: Cliente | undefined; perdido: boolean }>(undefined)
  const { de, cambiaron, exigeAhora } = useContrato(
    condiciones.data,
    ({ clienteId }) =>
      !clienteId || persona.current?.perdido
        ? SIN_CLIENTE
        : persona.current?.cliente && !persona.current.cliente.tipo_documento
          ? SIN_TIPO
          : undefined,
    ({ porcentaje }) => [
      ...exigeCumplimiento({
        alerta: persona.current?.cliente ? pideCumplimiento(persona.current.cliente.cliente) : false,
      }),
      ...(condiciones.data
        ? exigePorcentaje(
            { limites: condiciones.data.limites, condiciones: condiciones.data },
            porcentaje ?? condiciones.data.porcentaje,
          )
        : []),
    ],
  )
  const { valores } = de
  const { paso, clienteId } = valores
  const rechazo = useRechazo(de)
  const [saliendo, setSaliendo] = useState(false)
  const [callado, setCallado] = useState(false)
  const llegada = useRef<Promise<void>>(undefined)
  const [esperando, setEsperando] = useState(false)
  const [consultando, setConsultando] = useState(false)
  const edita = usePermiso('clientes.editar')
  const { data: cliente, error: sinLeer } = useQuery({
    queryKey: ['clientes', 'uno', clienteId],
    queryFn: ({ signal }) => llamar(VER_CLIENTE, { params: { id: clienteId } }, { señal: signal }),
    enabled: clienteId !== '',
  })
  persona.current = { cliente, perdido: sePerdio(cliente, sinLeer) }
  useRevision(cliente)
  const exige = exigeAhora()
  const evaluacion = condiciones.data && evaluar(valores, condiciones.data)
  const faltaCliente = de.fallas.find(({ campo }) => campo === 'clienteId')?.mensaje
  // What a save was refused for and is of no field keeps nobody out of the step where it is signed.
  const listo = (cual: Paso) =>
    evaluacion !== undefined && !de.fallas.some(({ campo }) => campo !== '' && pasoDe(campo) === cual)
  const hasta: Paso = !listo(1) ? 1 : !listo(2) ? 2 : 3
  // A restored draft may stand on a step whose ground is gone (its customer was merged, say).
  const visible = Math.min(paso, hasta) as Paso
  async function irA(cual: Paso): Promise<void> {
    // A photo on its way arrives: its step goes with it.
    if (de.llegadas.hay) {
      setEsperando(true)
      const vinieron = await de.llegadas.todas()
      setEsperando(false)
      // Given up meanwhile: nothing of it is to be written down again.
      if (!de.contenedor.current) return
      if (!vinieron) return avisarSinSubir()
    }
    de.poner('paso', cual)
  }
  const elegir = (elegido: Cliente) => {
    cache.setQueryData(['clientes', 'uno', elegido.id], elegido)
    de.poner('clienteId', elegido.id)
  }

  // What was weighed in the valuation becomes items, at what can be paid of it.
  const { data: hoy } = condiciones
  const llevada = useValoracionLlevada(
    'contrato',
    de,
    hoy &&
      ((piezas) => {
        for (const fila of filasPesadas(piezas, hoy, 'contrato')) traerFila(deArticulos(de), fila)
        if (de.valores.clienteId) de.poner('paso', 2)
      }),
  )

  const para = usePara(de, condiciones.data)

  async function continuar(): Promise<void> {
    // Chosen and pressed at once: the customer that is on its way is waited for, and the press counts.
    if (llegada.current) {
      setEsperando(true)
      await llegada.current
      setEsperando(false)
    }
    if (de.revisar((campo) => pasoDe(campo) === visible) && visible < 3) await irA((visible + 1) as Paso)
  }
  function volver(): void {
    if (visible > 1) void irA((visible - 1) as Paso)
  }
  const salir = () => void ir({ to: '/contratos' })
  useAtajo('Alt+ArrowRight', () => void continuar(), visible < 3, 'Paso siguiente', de.contenedor)
  useAtajo('Alt+ArrowLeft', () => void volver(), true, 'Paso anterior', de.contenedor)

  // What the contract is counts more than the lists once its items are being valued.
  const resumen = <Resumen evaluacion={evaluacion} nombre={cliente?.nombre_completo} />

  return (
    <div ref={de.contenedor} className="ct-pagina-nuevo">
      <TituloPagina
        titulo="Nuevo contrato"
        detalle={<Pasos actual={visible} hasta={hasta} alIr={(cual) => void irA(cual)} />}
      />
      {de.recuperado !== undefined && tieneTrabajo(valores) && !callado && (
        <Alert
          type="info"
          showIcon
          closable={{ closeIcon: true, onClose: () => setCallado(true), 'aria-label': 'Cerrar el aviso' }}
          title="Se recuperó el borrador que estaba en este equipo."
          description={de.recuperado.enviado && ENVIADO}
          action={
            <Button size="small" onClick={de.descartar}>
              Empezar de nuevo
            </Button>
          }
        />
      )}
      <OtrosBorradores de={de} />
      <AvisoDeEspera
        de={para}
        titulo={
          para.deNuevo === undefined
            ? 'Hay un contrato sin terminar, de otro cliente. Termínelo, o déjelo aparte para seguir con el que acaba de llegar.'
            : `Hay un contrato sin terminar, con otros artículos. Termínelo, o déjelo aparte para hacer de nuevo el ${para.deNuevo}.`
        }
        texto="El que deja no se pierde: queda aquí arriba, y se retoma con un toque."
      />
      <AvisoLlevada de={llevada} />
      <AvisoDeAlmacen de={de} />
      {/* Beside the signature, where there is one, what no field says. */}
      <ResumenDeFallas
        fallas={[...(visible === 3 ? [] : rechazo), ...de.rechazos.filter(({ campo }) => de.tiene(campo))]}
      />
      {cambiaron.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Cambió lo que se había mostrado. Dígaselo al cliente antes de guardar."
          description={
            <ul className="ct-en-palabras">
              {cambiaron.map((frase) => (
                <li key={frase}>{frase}</li>
              ))}
            </ul>
          }
        />
      )}
      <div className="ct-dos-columnas ct-asistente">
        <div className="ct-columna">
          {visible === 1 && (
            <>
              <Tarjeta>
                <SelectorCliente
                  campo="clienteId"
                  valor={cliente}
                  alElegir={elegir}
                  alBuscar={(suya) => {
                    llegada.current = suya
                    de.borrador.llegadas.esperar(suya)
                    void suya.then(() => {
                      if (llegada.current === suya) llegada.current = undefined
                    })
                  }}
                  error={de.error('clienteId') ?? (faltaCliente === SIN_TIPO ? faltaCliente : undefined)}
                  enfocar={!clienteId && !esTactil()}
                  consultas={dibujarConsultas}
                />
                {cliente && <TiraCliente cliente={cliente} consultas={dibujarConsultas} alCambiar={elegir} />}
              </Tarjeta>
              {clienteId && <ContratosAbiertos clienteId={clienteId} />}
            </>
          )}
          {visible > 1 && !condiciones.data && (
            <Tarjeta sinRelleno>
              {condiciones.error ? (
                <EstadoError error={condiciones.error} alReintentar={() => void condiciones.refetch()} />
              ) : (
                <Cargando />
              )}
            </Tarjeta>
          )}
          {visible === 2 && condiciones.data && evaluacion && (
            <PasoArticulos de={deArticulos(de)} evaluacion={evaluacion} condiciones={condiciones.data} />
          )}
          {visible === 3 && condiciones.data && evaluacion && (
            <PasoFirma
              de={de}
              evaluacion={evaluacion}
              condiciones={condiciones.data}
              exige={exige}
              nombre={cliente?.nombre_completo ?? ''}
            />
          )}
        </div>
        <div className="ct-columna">
          {visible > 1 && resumen}
          {cliente && visible < 3 && (
            <Pasado
              clienteId={cliente.id}
              {...(visible === 2 && { alRepetir: (fila) => traerFila(deArticulos(de), fila) })}
            />
          )}
          <ResumenConsultas
            persona={cliente && personaConsultada({ ...cliente, clienteId: cliente.id })}
            alAbrir={edita && cliente ? () => setConsultando(true) : undefined}
          />
          {visible === 1 && resumen}
        </div>
      </div>
      <div className="rv-barra-acciones ct-barra">
        <Button size={tamano} onClick={() => (tieneTrabajo(valores) ? setSaliendo(true) : salir())}>
          Cancelar
        </Button>
        {visible > 1 && (
          <Button
            size={tamano}
            icon={<ArrowLeftOutlined />}
            onClick={volver}
            aria-keyshortcuts="Alt+ArrowLeft"
          >
            Volver <Tecla>Alt ←</Tecla>
          </Button>
        )}
        {visible < 3 ? (
          <>
            <span className="ct-barra-nota rv-suave">
              El borrador se guarda en este equipo hasta que firme o salga de su sesión.
            </span>
            <Button
              type="primary"
              size={tamano}
              loading={esperando}
              onClick={() => void continuar()}
              aria-keyshortcuts="Alt+ArrowRight"
            >
              {visible === 1 ? 'Continuar con artículos' : 'Continuar con valor y plazo'} <Tecla>Alt →</Tecla>
            </Button>
          </>
        ) : (
          <FirmaDeFormulario de={de} sinTitulo={telefono}>
            <BotonGuardar de={de} texto="Entregar y guardar el contrato" grande={!telefono}>
              {sePide(valores, exige)
                ? 'Pedir autorización'
                : `Entregar ${formatoPesos(evaluacion?.total ?? 0)}`}
            </BotonGuardar>
          </FirmaDeFormulario>
        )}
      </div>
      <CajonCliente
        apertura={consultando && cliente ? { modo: 'editar', id: cliente.id } : undefined}
        consultas={dibujarConsultas}
        alCerrar={() => setConsultando(false)}
        alElegir={(elegido) => {
          setConsultando(false)
          elegir(elegido)
        }}
      />
      <Modal
        open={saliendo}
        width={520}
        title="Este contrato no está firmado"
        onCancel={() => setSaliendo(false)}
        footer={
          <>
            <Button
              danger
              onClick={() => {
                de.soltar()
                salir()
              }}
            >
              Descartar el borrador
            </Button>
            <Button type="primary" onClick={salir}>
              Conservarlo y salir
            </Button>
          </>
        }
      >
        El borrador queda en este equipo: se abre de nuevo en esta ventana con «Nuevo contrato»
        {telefono ? (
          '.'
        ) : (
          <>
            {' '}
            (<Tecla>F2</Tecla>).
          </>
        )}
      </Modal>
    </div>
  )
}
