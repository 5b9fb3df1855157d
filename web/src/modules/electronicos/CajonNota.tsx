import { ivaDeLey, TASAS } from '@retroventa/domain/electronicos/modelo'
import { CONCEPTOS_DEBITO } from '@retroventa/domain/electronicos/tipos'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { hacerNota } from './llamadas.ts'

interface Valores {
  concepto: string
  base: number | null
  /** Rate of the law, hundredths of a percentage: nobody works the tax out, which DIAN judges to two pesos. */
  tasa: string
  motivo: string
}
const CONCEPTOS = Object.entries(CONCEPTOS_DEBITO).map(([value, label]) => ({ value, label }))
const TARIFAS = TASAS.toReversed().map((tasa) => ({ value: String(tasa), label: `${tasa / 100} %` }))

const reglas = ({ base, tasa, motivo }: Valores) =>
  [
    !base && { campo: 'base', mensaje: 'Escriba el valor antes del IVA.' },
    !tasa && { campo: 'tasa', mensaje: 'Elija el IVA: el 19 %, el 5 % o el 0 %.' },
    motivo.trim().length < 3 && { campo: 'motivo', mensaje: 'Escriba qué se cobra.' },
  ].filter((falla) => typeof falla === 'object' && falla !== null)

/** Something more is charged on an accepted invoice. */
export default function CajonNota({ id, alCerrar }: { id: string; alCerrar: () => void }) {
  const de = useFormulario<Valores, unknown>({
    inicial: { concepto: '2', base: null, tasa: '', motivo: '' },
    deQue: 'de la nota débito',
    asunto: `notaDebito.${id}`,
    reglas,
    operacion: 'guardar',
    enviar: ({ concepto, base, tasa, motivo }, con) =>
      hacerNota(
        id,
        { concepto: concepto as '1', base: base ?? 0, iva: ivaDeLey(base ?? 0, Number(tasa)), motivo },
        con,
      ),
    refrescar: ['electronicos', 'auditoria'],
    alGuardar: alCerrar,
  })
  const { base, tasa } = de.valores
  const iva = base && tasa ? ivaDeLey(base, Number(tasa)) : undefined
  return (
    <Cajon titulo="Nota débito" abierto alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Hacer la nota débito">
        <CampoOpcion de={de} nombre="concepto" etiqueta="Concepto" requerido opciones={CONCEPTOS} />
        <CampoTexto de={de} nombre="motivo" etiqueta="Qué se cobra" requerido maximo={200} />
        <div className="rv-dos">
          <CampoPesos de={de} nombre="base" etiqueta="Valor antes del IVA" requerido />
          <CampoOpcion de={de} nombre="tasa" etiqueta="IVA" requerido opciones={TARIFAS} />
        </div>
        {iva !== undefined && (
          <p className="rv-cifra">
            IVA {formatoPesos(iva)}, total {formatoPesos((base ?? 0) + iva)}
          </p>
        )}
        <p className="rv-suave">
          La nota se envía a la DIAN y no mueve la caja: registre aparte el ingreso cuando se lo paguen.
        </p>
      </CuerpoFormulario>
    </Cajon>
  )
}
