import { CheckCircleFilled } from '@ant-design/icons'
import type { DatosCliente } from '@retroventa/api/clientes/llamadas'
import {
  MOTIVO_FUSION_MINIMO,
  type Objecion,
  objecionesDeFusion,
} from '@retroventa/domain/clientes/objecionesFusion'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { esDeVersion } from '../../../ui/formulario/fallas.ts'
import { BotonGuardar, FirmaDeFormulario } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { type Cliente, queryCliente } from '../llamadas.ts'
import { comoQuedo } from './comparar.ts'
import { FusionesHechas } from './FusionesHechas.tsx'
import { fusionar, queryFusiones, queryPrevia } from './llamadas.ts'

const NOMBRES = {
  contratos: ['contrato', 'contratos'],
  consultas: ['consulta', 'consultas'],
  mensajes: ['mensaje', 'mensajes'],
  fotos: ['foto', 'fotos'],
  otros: ['otro registro', 'otros registros'],
} as const

const OBJECIONES: Readonly<Record<Objecion, string>> = {
  documento: 'otro documento',
  nombre: 'otro nombre',
  genero: 'otro género',
  nacimiento: 'otra fecha de nacimiento',
}

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
  const puedeDistintos = usePermiso('clientes.fusionar_distintos')
  const objeciones = objecionesDeFusion(sobreviviente, absorbido)
  const distintos = objeciones.includes('documento')
  const enLista = [sobreviviente, absorbido].find((c) => c.cliente.alertaListas)
  const impide = enLista
    ? `Cumplimiento confirmó a ${enLista.nombre_completo} en una lista restrictiva: no se puede fusionar.`
    : distintos && !puedeDistintos
      ? 'Los documentos son distintos: lo fusiona quien tenga el permiso «Fusionar clientes con documento distinto».'
      : undefined
  const { data: previa } = useQuery(queryPrevia(sobreviviente.id, absorbido.id))
  const version = ({ id, version: v }: Cliente) => ({ id, version: v })
  // The data are of the comparison; this form is their signature: what is chosen there is written in it too, and what it was refused for
  // is of what was chosen before.
  const elegido = JSON.stringify([sobreviviente.id, datos])
  const de = useFormulario({
    inicial: { motivo: '', elegido },
    deBoton: ['elegido'],
    reglas: ({ motivo }) =>
      distintos && motivo.trim().length < MOTIVO_FUSION_MINIMO
        ? [{ campo: 'motivo', mensaje: `Escriba el motivo: mínimo ${MOTIVO_FUSION_MINIMO} letras.` }]
        : [],
    soloLectura: impide ?? (incompleto ? 'Falta corregir un dato.' : undefined),
    firma: true,
    operacion: 'guardar',
    enviar: ({ motivo }, con) =>
      fusionar(
        {
          sobreviviente: version(sobreviviente),
          absorbido: version(absorbido),
          datos,
          ...(distintos && { motivo }),
        },
        con,
      ),
    exito: () => ({ titulo: 'Clientes fusionados', texto: 'Se puede deshacer durante un día.' }),
    alGuardar(hecha) {
      alFusionar(hecha.cliente)
      void cache.invalidateQueries()
    },
    // Somebody saved one of them meanwhile: what is stored now is compared again.
    alFallar(_, error) {
      if (esDeVersion(error))
        for (const { id } of [sobreviviente, absorbido])
          void cache.invalidateQueries({ queryKey: queryCliente(id).queryKey })
    },
  })
  useEffect(() => {
    if (de.valores.elegido !== elegido) de.poner('elegido', elegido)
  }, [de, elegido])
  const pasa = Object.entries(previa ?? {})
    .filter(([, n]) => n > 0)
    .map(([clave, n]) => cuantas(n, NOMBRES[clave as keyof typeof NOMBRES]))
  return (
    <div className="cl-cajon-pie" ref={de.contenedor}>
      <p className="cl-fusion-pasa">
        {previa === undefined
          ? 'Contando lo que pasa de un cliente al otro…'
          : `Queda ${sobreviviente.nombre_completo} y recibe ${
              pasa.length > 0 ? pasa.join(', ') : 'los datos elegidos'
            }.${distintos ? ' Quien busque el otro documento llegará a este.' : ''}`}
      </p>
      {incompleto && (
        <p className="rv-campo-error" role="alert">
          Hay un dato señalado: elija el del otro registro o, si ninguno lo tiene bien, edite primero un
          cliente.
        </p>
      )}
      {impide ? (
        <p className="rv-campo-error" role="alert">
          {impide}
        </p>
      ) : (
        distintos && (
          <>
            <p className="rv-campo-error" role="alert">
              Parecen dos personas: {objeciones.map((una) => OBJECIONES[una]).join(', ')}.
            </p>
            <CampoTexto
              de={de}
              nombre="motivo"
              etiqueta="Por qué son la misma persona"
              requerido
              maximo={500}
              ayuda="Queda en el registro de los dos clientes."
            />
          </>
        )
      )}
      <FirmaDeFormulario de={de}>
        <Button onClick={alCambiarOtro}>Elegir otro</Button>
        <BotonGuardar de={de} texto="Fusionar clientes" />
      </FirmaDeFormulario>
    </div>
  )
}

/** What was done, and the way back. */
export function FusionHecha({ cliente, alVer }: { cliente: Cliente; alVer: () => void }) {
  const boton = useRef<HTMLButtonElement>(null)
  // What was signed went, and the hand with it.
  useEffect(() => boton.current?.focus(), [])
  const { data } = useQuery(queryFusiones(cliente.id))
  return (
    <div className="cl-cajon-cuerpo">
      <p className="cl-leido" role="status">
        <CheckCircleFilled aria-hidden /> {comoQuedo(cliente, data?.items[0]?.deshecha)}
      </p>
      <FusionesHechas id={cliente.id} titulo={false} />
      <div>
        <Button ref={boton} type="primary" onClick={alVer}>
          Ver cliente
        </Button>
      </div>
    </div>
  )
}
