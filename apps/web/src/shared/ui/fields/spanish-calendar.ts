import dayjs from 'dayjs';

/** What the calendar asks of its date library, in Spanish. */
dayjs.locale(
  {
    name: 'es',
    weekStart: 1,
    months: 'enero_febrero_marzo_abril_mayo_junio_julio_agosto_septiembre_octubre_noviembre_diciembre'.split('_'),
    monthsShort: 'Ene_Feb_Mar_Abr_May_Jun_Jul_Ago_Sep_Oct_Nov_Dic'.split('_'),
    weekdays: 'domingo_lunes_martes_miércoles_jueves_viernes_sábado'.split('_'),
    weekdaysShort: 'dom_lun_mar_mié_jue_vie_sáb'.split('_'),
    weekdaysMin: 'Do_Lu_Ma_Mi_Ju_Vi_Sá'.split('_'),
    formats: {},
    relativeTime: {},
    ordinal: (day) => `${day}º`,
  },
  undefined,
  true,
);

export const spanish = { locale: 'es', firstDayOfWeek: 1, weekendDays: [] as (0 | 6)[] } as const;
