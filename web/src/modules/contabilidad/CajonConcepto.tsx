import type { ConceptoConCuentas, Cuenta } from '@retroventa/api/contabilidad/llamadas'
import { mensajeDePlan } from '@retroventa/api/contabilidad/textos'
import { cuentaEn, tieneAuxiliares } from '@retroventa/domain/contabilidad/plan'
import { esFecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoFecha } from '../../ui/formulario/campos/CampoFecha.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import type { Falla } from '../../ui/formulario/fallas.ts'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { AlcanceConceptoVista } from './AlcanceCambio.tsx'
import { darCuenta } from './llamadas.ts'

interface Valores {
  cuenta: string
  desde: string | null
}

/** Gives a concept another account from a day on; what was written stays where it is. */
export function CajonConcepto(props: {
  concepto: ConceptoConCuentas
  cuentas: readonly Cuenta[]
  hoy: string
  alCerrar: () => void
}) {
  const { concepto, cuentas, hoy, alCerrar } = props
  const { concepto: clave, nombre, cuenta: actual, naturaleza } = concepto
  const vistaEl = (desde: string) =>
    cuentaEn(
      concepto.cuentas.map((una) => ({ ...una, concepto: clave })),
      clave,
      desde,
    ) ?? actual
  const de = useFormulario<Valores, unknown>({
    // Today usually has movements of it already.
    inicial: { cuenta: '', desde: sumarDias(hoy, 1) },
    asunto: `concepto.${clave}`,
    deQue: 'de este concepto',
    reglas: ({ cuenta, desde }) => {
      const faltas: Falla[] = []
      if (!cuenta) faltas.push({ campo: 'cuenta', mensaje: 'Elija la cuenta.' })
      if (!desde || !esFecha(desde)) faltas.push({ campo: 'desde', mensaje: 'Escriba desde qué día.' })
      else if (desde < hoy)
        faltas.push({
          campo: 'desde',
          mensaje: mensajeDePlan('concepto.dia_cerrado', { ultima: sumarDias(hoy, -1) }),
        })
      return faltas
    },
    firma: true,
    operacion: 'editar',
    enviar: ({ cuenta, desde }, con) =>
      darCuenta(clave, { cuenta, desde: desde ?? '', vista: vistaEl(desde ?? '') }, con),
    refrescar: ['contabilidad'],
    alGuardar: alCerrar,
  })
  return (
    <Cajon abierto titulo={`Cuenta de ${nombre}`} alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Cambiar cuenta">
        <p className="rv-suave">{`Hoy es ${actual}. Lo que ya está asentado se queda en su cuenta.`}</p>
        <CampoOpcion
          de={de}
          nombre="cuenta"
          etiqueta="Cuenta nueva"
          requerido
          opciones={cuentas
            .filter(
              ({ codigo, naturaleza: suya }) =>
                suya === naturaleza && codigo !== actual && !tieneAuxiliares(cuentas, codigo),
            )
            .map(({ codigo, nombre: suyo }) => ({ value: codigo, label: `${codigo} ${suyo}` }))}
        />
        <CampoFecha de={de} nombre="desde" etiqueta="Vigente desde" requerido />
        {de.valores.cuenta && de.valores.desde && esFecha(de.valores.desde) && (
          <AlcanceConceptoVista concepto={clave} cuenta={de.valores.cuenta} desde={de.valores.desde} />
        )}
      </CuerpoFormulario>
    </Cajon>
  )
}
