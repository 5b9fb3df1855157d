import type { Tipo } from '@retroventa/api/dinero/llamadas'
import { mensajeDeTipo } from '@retroventa/api/dinero/textos'
import { tieneAuxiliares } from '@retroventa/domain/contabilidad/plan'
import { type ClaseDinero, validarTipo } from '@retroventa/domain/operaciones/dinero/tipos'
import { useQuery } from '@tanstack/react-query'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoGramos, CampoPesos, CampoPorcentaje } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoInterruptor, CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { fallasDeReglas } from '../../ui/formulario/fallas.ts'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { EstadoError } from '../../ui/Respuestas.tsx'
import { queryCuentas } from '../contabilidad/public.ts'
import { guardarTipo } from './llamadas.ts'

interface Valores {
  nombre: string
  cuenta: string
  iva: number | null
  retefuente: number | null
  reteiva: number | null
  /** Hundredths per thousand. */
  reteica: number | null
  baseRetencion: number | null
  limite: number | null
  pideTercero: boolean
  pideSoporte: boolean
  activo: boolean
}

const deTipo = (tipo: Tipo | undefined): Valores => ({
  nombre: tipo?.nombre ?? '',
  cuenta: tipo?.cuenta ?? '',
  iva: tipo?.tarifas.iva ?? 0,
  retefuente: tipo?.tarifas.retefuente ?? 0,
  reteiva: tipo?.tarifas.reteiva ?? 0,
  reteica: tipo?.tarifas.reteica ?? 0,
  baseRetencion: tipo?.tarifas.baseRetencion ?? 0,
  limite: tipo?.limite ?? null,
  pideTercero: tipo?.pideTercero ?? true,
  pideSoporte: tipo?.pideSoporte ?? true,
  activo: tipo?.activo ?? true,
})

const aDatos = ({ iva, retefuente, reteiva, reteica, baseRetencion, ...v }: Valores) => ({
  ...v,
  nombre: v.nombre.trim(),
  tarifas: {
    iva: iva ?? 0,
    retefuente: retefuente ?? 0,
    reteiva: reteiva ?? 0,
    reteica: reteica ?? 0,
    baseRetencion: baseRetencion ?? 0,
  },
})

/** A kind of income or expense; what was saved with it keeps the account and the taxes that it had. */
export function CajonTipo(props: { clase: ClaseDinero; tipo: Tipo | undefined; alCerrar: () => void }) {
  const { clase, tipo, alCerrar } = props
  const { data, error, refetch } = useQuery(queryCuentas)
  const plan = data?.cuentas ?? []
  const deUnaSola = plan.filter(({ codigo }) => !tieneAuxiliares(plan, codigo))
  const de = useFormulario<Valores, Tipo>({
    inicial: deTipo(tipo),
    asunto: `dinero.tipo.${tipo?.id ?? clase}`,
    deQue: 'de este tipo',
    version: tipo?.version,
    firma: true,
    operacion: tipo ? 'editar' : 'guardar',
    reglas(valores) {
      const { limite, activo: _, ...datos } = aDatos(valores)
      // Accounts that the house counts by itself are the server's to say.
      const faltas = validarTipo({ ...datos, clase, limite: limite ?? undefined }, { plan, propias: [] })
      return fallasDeReglas(faltas, mensajeDeTipo).filter(
        ({ campo }) => campo !== 'cuenta' || plan.length > 0,
      )
    },
    enviar: (valores, con) => guardarTipo({ id: tipo?.id, clase, datos: aDatos(valores) }, con),
    refrescar: ['dinero'],
    alGuardar: alCerrar,
  })
  return (
    <Cajon abierto titulo={tipo ? tipo.nombre : `Tipo de ${clase} nuevo`} alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Guardar tipo">
        <CampoTexto de={de} nombre="nombre" etiqueta="Nombre" requerido maximo={80} />
        {error && (
          <EstadoError
            error={error}
            titulo="No se pudieron traer las cuentas"
            alReintentar={() => void refetch()}
          />
        )}
        <CampoOpcion
          de={de}
          nombre="cuenta"
          etiqueta="Cuenta"
          requerido
          opciones={deUnaSola.map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} ${nombre}` }))}
        />
        <div className="rv-dos">
          <CampoPorcentaje de={de} nombre="iva" etiqueta="IVA" />
          <CampoPorcentaje de={de} nombre="retefuente" etiqueta="ReteFuente" />
          <CampoPorcentaje de={de} nombre="reteiva" etiqueta="ReteIVA, del IVA" />
          <CampoGramos de={de} nombre="reteica" etiqueta="ReteICA, por mil" sufijo="x mil" />
        </div>
        <CampoPesos
          de={de}
          nombre="baseRetencion"
          etiqueta="Retener desde"
          ayuda="A un subtotal menor no se le sugiere retención."
        />
        <CampoPesos
          de={de}
          nombre="limite"
          etiqueta="Sin autorización, hasta"
          ayuda="Vacío: nadie tiene que autorizar."
        />
        <CampoInterruptor de={de} nombre="pideTercero" etiqueta="Pide tercero" />
        <CampoInterruptor de={de} nombre="pideSoporte" etiqueta="Pide soporte" />
        <CampoInterruptor de={de} nombre="activo" etiqueta="En uso" />
      </CuerpoFormulario>
    </Cajon>
  )
}
