-- The name says what is typed. What is kept stays: hundredths of a percent.
update settings set key = 'commissionPercent' where key = 'commissionBasisPoints';
