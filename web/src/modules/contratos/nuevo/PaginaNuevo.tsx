import { ArrowLeftOutlined, LoadingOutlined } from '@ant-design/icons'
import type { verCliente } from '@retroventa/api/clientes/llamadas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import { useSesion } from '../../../api/sesion.ts'
import { FirmaEmpleado, useFirma } from '../../../ui/FirmaEmpleado.tsx'
import { Tarjeta, Tecla, TituloPagina } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { esTactil } from '../../../ui/toque.ts'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { SelectorCliente, TiraCliente } from '../../clientes/public.ts'
import { dibujarConsultas, personaConsultada, ResumenConsultas } from '../../consultas/public.ts'
import { queryCondiciones } from '../llamadas.ts'
import { type Paso, tieneTrabajo } from './borrador.ts'
import { ContratosAbiertos } from './ContratosAbiertos.tsx'
import { evaluar } from './evaluar.ts'
import { enfocarCampo } from './foco.ts'
import { PasoArticulos } from './PasoArticulos.tsx'
import { PasoFirma } from './PasoFirma.tsx'
import { Pasos } from './Pasos.tsx'
import { Resumen } from './Resumen.tsx'
import { useBorrador } from './useBorrador.ts'
import { useGuardarContrato } from './useGuardarContrato.tsx'
import '../contratos.css'
import './nuevo.css'

const VER_CLIENTE = ruta<typeof verCliente>('GET', '/clientes/:id')
const SIN_CLIENTE = 'No ha seleccionado el cliente'
const SIN_TIPO = 'Debe agregar el tipo de documento del cliente existente'
const DEL_PASO_3 = new Set(['plazo', 'porcentaje', 'motivoPorcentaje'])

/** Wizard of a new contract (design 04): customer, items, terms and signature. Going back loses nothing. */
export function PaginaNuevo() {
  const { usuario } = useSesion()
  const telefono = useEsTelefono()
  const tamano = telefono ? 'middle' : 'large'
  const ir = useNavigate()
  const cache = useQueryClient()
  const control = useBorrador()
  const { borrador, cambiar, irA } = control
  const { paso, clienteId } = borrador
  const [intentado, setIntentado] = useState<ReadonlySet<Paso>>(new Set())
  const [delServidor, setDelServidor] = useState<{ clave: string; errores: Map<string, string> }>()
  const [saliendo, setSaliendo] = useState(false)
  const firma = useFirma(usuario.username)
  const condiciones = useQuery(queryCondiciones)
  const { data: cliente, isError: clientePerdido } = useQuery({
    queryKey: ['clientes', 'uno', clienteId ?? ''],
    queryFn: ({ signal }) => llamar(VER_CLIENTE, { params: { id: clienteId ?? '' } }, { señal: signal }),
    enabled: clienteId !== undefined,
  })
  const guardar = useGuardarContrato(control, (errores) => {
    setDelServidor({ clave: borrador.clave, errores })
    mostrarFaltas(errores)
  })

  const calculada = condiciones.data && evaluar(borrador, condiciones.data)
  // What the server refused stays said until the draft changes.
  const evaluacion = calculada && {
    ...calculada,
    errores: new Map([
      ...(delServidor?.clave === borrador.clave ? delServidor.errores : []),
      ...calculada.errores,
    ]),
  }
  const faltaCliente =
    !clienteId || clientePerdido ? SIN_CLIENTE : cliente && !cliente.tipo_documento ? SIN_TIPO : undefined
  const faltasDe = (cual: Paso): string[] =>
    cual === 1
      ? faltaCliente
        ? ['cliente']
        : []
      : [...(evaluacion?.errores.keys() ?? [])].filter((campo) => DEL_PASO_3.has(campo) === (cual === 3))
  const listo = (cual: Paso) => evaluacion !== undefined && faltasDe(cual).length === 0
  const hasta: Paso = !listo(1) ? 1 : !listo(2) ? 2 : 3
  // A restored draft may stand on a step whose ground is gone (its customer was merged, say).
  const visible = Math.min(paso, hasta) as Paso

  function mostrarFaltas(errores: Map<string, string>): void {
    const campos = [...errores.keys()]
    const destino: Paso = campos.includes('clienteId')
      ? 1
      : campos.every((campo) => DEL_PASO_3.has(campo))
        ? 3
        : 2
    setIntentado(new Set<Paso>([1, 2, 3]))
    irA(destino)
    enfocarCampo(campos[0] ?? '')
  }
  function continuar(): void {
    const [primera] = faltasDe(visible)
    if (primera !== undefined) {
      setIntentado(new Set([...intentado, visible]))
      enfocarCampo(primera)
    } else if (visible < 3) irA((visible + 1) as Paso)
  }
  function volver(): void {
    if (visible > 1) irA((visible - 1) as Paso)
  }
  async function entregar(): Promise<void> {
    if (!evaluacion) return
    const [primera] = faltasDe(3)
    if (primera !== undefined) return enfocarCampo(primera)
    await firma.firmar((credenciales) => guardar(evaluacion, credenciales))
  }
  const salir = () => void ir({ to: '/contratos' })
  useAtajo('Alt+ArrowRight', continuar, visible < 3, 'Paso siguiente')
  useAtajo('Alt+ArrowLeft', volver, true, 'Paso anterior')
  useAtajo('Ctrl+Enter', () => void entregar(), visible === 3, 'Entregar y guardar el contrato')

  return (
    <>
      <TituloPagina titulo="Nuevo contrato" detalle={<Pasos actual={visible} hasta={hasta} alIr={irA} />} />
      {control.restaurado && (
        <Alert
          type="info"
          showIcon
          closable={{ closeIcon: true, onClose: control.callar, 'aria-label': 'Cerrar el aviso' }}
          title="Se recuperó el borrador que estaba en este equipo."
          action={
            <Button size="small" onClick={control.descartar}>
              Empezar de nuevo
            </Button>
          }
        />
      )}
      <div className="ct-dos-columnas ct-asistente">
        <div className="ct-columna">
          {visible === 1 && (
            <>
              <Tarjeta>
                <SelectorCliente
                  valor={cliente}
                  alElegir={(elegido) => {
                    cache.setQueryData(['clientes', 'uno', elegido.id], elegido)
                    cambiar({ clienteId: elegido.id })
                  }}
                  error={intentado.has(1) || faltaCliente === SIN_TIPO ? faltaCliente : undefined}
                  enfocar={!clienteId && !esTactil()}
                  consultas={dibujarConsultas}
                />
                {cliente && (
                  <TiraCliente
                    cliente={cliente}
                    consultas={dibujarConsultas}
                    alCambiar={(elegido) => {
                      cache.setQueryData(['clientes', 'uno', elegido.id], elegido)
                      cambiar({ clienteId: elegido.id })
                    }}
                  />
                )}
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
            <PasoArticulos
              control={control}
              evaluacion={evaluacion}
              condiciones={condiciones.data}
              intentado={intentado.has(2)}
            />
          )}
          {visible === 3 && condiciones.data && evaluacion && (
            <PasoFirma control={control} evaluacion={evaluacion} condiciones={condiciones.data} />
          )}
        </div>
        <div className="ct-columna">
          <ResumenConsultas persona={cliente && personaConsultada({ ...cliente, clienteId: cliente.id })} />
          <Resumen evaluacion={evaluacion} nombre={cliente?.nombre_completo} />
        </div>
      </div>
      <div className="rv-barra-acciones ct-barra">
        <Button size={tamano} onClick={() => (tieneTrabajo(borrador) ? setSaliendo(true) : salir())}>
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
              El borrador se guarda en este equipo hasta que firme.
            </span>
            <Button type="primary" size={tamano} onClick={continuar} aria-keyshortcuts="Alt+ArrowRight">
              {visible === 1 ? 'Continuar con artículos' : 'Continuar con valor y plazo'} <Tecla>Alt →</Tecla>
            </Button>
          </>
        ) : (
          <FirmaEmpleado firma={firma} sinTitulo={telefono}>
            <Button
              type="primary"
              size={tamano}
              // Without a name of its own: the button is still called *Entregar $ …* while it works.
              loading={firma.guardando && { icon: <LoadingOutlined aria-hidden /> }}
              onClick={() => void entregar()}
              aria-keyshortcuts="Control+Enter"
            >
              Entregar {formatoPesos(evaluacion?.total ?? 0)} <Tecla>Ctrl Intro</Tecla>
            </Button>
          </FirmaEmpleado>
        )}
      </div>
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
                control.descartar()
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
        El borrador queda en este equipo: se abre de nuevo con <Tecla>F2</Tecla>.
      </Modal>
    </>
  )
}
